import { isSparing, readConnection } from "../shared/connection.ts";
import { SPECULATION_POLICY, SPECULATION_RULES } from "../shared/speculation-rules.ts";

/** Vouches for the rules and for nothing else, whatever it is given. */
const POLICY = { createScript: (_: string) => SPECULATION_RULES };

/** Made when it is first needed: a name can be used once. */
let policy: typeof POLICY | undefined;

/**
 * Lets the browser prefetch the documents that links lead to, for as long as a click loads a document: before the app
 * is there, and once a newer build is. The app itself needs no documents. By the rules of every prefetch: not at the
 * expense of a visitor with a small data plan. Browsers without speculation rules do nothing.
 * @returns Takes it back.
 */
export function speculateOnDocuments(): () => void {
  if (!HTMLScriptElement.supports?.("speculationrules") || isSparing(readConnection(navigator))) {
    return () => {};
  }
  policy ??= window.trustedTypes?.createPolicy(SPECULATION_POLICY, POLICY) ?? POLICY;
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.text = policy.createScript(SPECULATION_RULES);
  document.head.append(script);
  return () => script.remove();
}
