import { isSparing, readConnection } from "../shared/connection.ts";
import { SPECULATION_POLICY, SPECULATION_RULES } from "../shared/speculation-rules.ts";

/** The part of the Trusted Types API (W3C) that is used; not every browser has it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScript(): string }): { createScript(text: string): string };
}

const RULES = { createScript: () => SPECULATION_RULES };

/** Made when it is first needed: a name can be used once. */
let policy: { createScript(text: string): string } | undefined;

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
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypePolicyFactory };
  policy ??= trustedTypes?.createPolicy(SPECULATION_POLICY, RULES) ?? RULES;
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.text = policy.createScript(SPECULATION_RULES);
  document.head.append(script);
  return () => script.remove();
}
