import { TURNSTILE_ORIGIN, TURNSTILE_SCRIPT_URL } from "../../shared/turnstile.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/** Timeout for the script, in milliseconds: some networks leave connections hanging. */
const LOADING_LIMIT_MS = 20_000;

/** Minimum width of the normal widget, in CSS pixels. Only the compact widget fits in less. */
const WIDGET_WIDTH = 300;

/**
 * The part of Turnstile's API that this module uses
 * (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/).
 */
interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
}

const getTurnstile = () => (window as { readonly turnstile?: Turnstile }).turnstile;

/** The load in progress. Cleared when it ends, so that a later attempt can start again. */
let loading: Promise<Turnstile> | undefined;

/**
 * Renders Turnstile's widget. The widget stores its token in a hidden field of the surrounding form, and replaces the
 * token when it expires.
 * @returns A function that removes the widget and the field.
 * @throws Error if Turnstile cannot be loaded or rejects the site key.
 */
export async function showTurnstile(
  siteKey: string,
  place: HTMLElement,
  onChange: (status: "passed" | "failed") => void,
): Promise<() => void> {
  loading ??= loadTurnstile().finally(() => {
    loading = undefined;
  });
  const turnstile = await loading;
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    theme: "dark",
    size: place.clientWidth < WIDGET_WIDTH ? "compact" : "flexible",
    // Feedback reports would need a looser CSP and send Cloudflare more data than the check needs.
    "feedback-enabled": false,
    callback: () => onChange("passed"),
    "error-callback": () => {
      onChange("failed");
      // True marks the error as handled, so that Turnstile does not log it. Turnstile retries by itself.
      return true;
    },
    "unsupported-callback": () => onChange("failed"),
  });
  if (widget === undefined) throw new Error("Turnstile shows no widget.");
  return () => turnstile.remove(widget);
}

function loadTurnstile(): Promise<Turnstile> {
  const loaded = getTurnstile();
  if (loaded) return Promise.resolve(loaded);
  allowRenewal();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timeout);
      script.remove();
      reject(new Error("Turnstile cannot be loaded."));
    };
    const timeout = setTimeout(fail, LOADING_LIMIT_MS);
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

let isRenewalAllowed = false;

/**
 * In a long-lived page, Turnstile replaces its script by setting the URL as a string. Browsers pass such strings to the
 * Trusted Types policy named `default`. This policy allows only Turnstile's script.
 */
function allowRenewal(): void {
  if (isRenewalAllowed) return;
  isRenewalAllowed = true;
  window.trustedTypes?.createPolicy("default", {
    createScriptURL(address: string): string {
      if (!address.startsWith(`${TURNSTILE_ORIGIN}/turnstile/`)) {
        throw new TypeError(`${address} is not a script of Turnstile.`);
      }
      return address;
    },
  });
}
