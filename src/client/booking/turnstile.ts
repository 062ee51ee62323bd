import { TURNSTILE_ORIGIN, TURNSTILE_SCRIPT_URL } from "../../shared/protocol.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/** On some networks, a request neither succeeds nor fails. */
const SCRIPT_TIMEOUT_MS = 20_000;

const MIN_FLEXIBLE_WIDTH_PX = 300;

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
}

const getTurnstile = () => (window as { readonly turnstile?: Turnstile }).turnstile;

/** Cleared when the load ends, because another attempt may succeed after a failed load. */
let loading: Promise<Turnstile> | undefined;

// Turnstile reloads its script, and sets the URL as a string.
window.trustedTypes?.createPolicy("default", {
  createScriptURL(url: string): string {
    if (url.startsWith(`${TURNSTILE_ORIGIN}/turnstile/`)) return url;
    throw new TypeError(`The Trusted Types policy "default" blocked ${url}, because it is not Turnstile's.`);
  },
});

/**
 * Renders a widget that writes its token into a hidden field of the surrounding form.
 * @returns A function that removes the widget and the field.
 * @throws Error if the script fails to load, or if Turnstile renders no widget.
 */
export async function showTurnstile(
  siteKey: string,
  container: HTMLElement,
  onChange: (status: "passed" | "failed") => void,
): Promise<() => void> {
  loading ??= loadTurnstile().finally(() => {
    loading = undefined;
  });
  const turnstile = await loading;
  const widget = turnstile.render(container, {
    sitekey: siteKey,
    theme: "dark",
    size: container.clientWidth < MIN_FLEXIBLE_WIDTH_PX ? "compact" : "flexible",
    // Feedback reports would send Cloudflare more data than the check needs.
    "feedback-enabled": false,
    callback: () => onChange("passed"),
    "error-callback": () => {
      onChange("failed");
      // True marks the error as handled, so that Turnstile does not log it. Turnstile retries by itself.
      return true;
    },
    "unsupported-callback": () => onChange("failed"),
  });
  if (widget === undefined) throw new Error("Turnstile rendered no widget. Check TURNSTILE_SITE_KEY.");
  return () => turnstile.remove(widget);
}

function loadTurnstile(): Promise<Turnstile> {
  const loaded = getTurnstile();
  if (loaded) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timeout);
      script.remove();
      reject(new Error(`${TURNSTILE_SCRIPT_URL} failed to load.`));
    };
    const timeout = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.src = trustedTypePolicy.createScriptURL(TURNSTILE_SCRIPT_URL);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timeout);
      const turnstile = getTurnstile();
      if (turnstile) resolve(turnstile);
      else fail();
    };
    document.head.append(script);
  });
}
