import type { TurnstileEvents } from "../../app/browser-services.ts";
import { TURNSTILE_ORIGIN, TURNSTILE_SCRIPT_URL } from "../../shared/turnstile.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/** A script that takes longer has failed, in milliseconds: some networks let connections hang. */
const LOADING_LIMIT_MS = 20_000;

/** In CSS pixels. Where there is less room only the compact widget fits. */
const WIDGET_WIDTH = 300;

/** The part of Turnstile that is used (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/). */
interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
}

const getTurnstile = () => (window as { readonly turnstile?: Turnstile }).turnstile;

/** Pending or done; a failure is not remembered, so that the next attempt starts again. */
let loading: Promise<Turnstile> | undefined;

/**
 * Shows Turnstile's widget. It puts its token into a hidden field of its form, takes it out when it
 * expires and gets a new one.
 * @returns What takes the widget and the field away.
 * @throws Error when Turnstile cannot be loaded or does not take the site key.
 */
export async function showTurnstile(
  siteKey: string,
  place: HTMLElement,
  { onPassed, onFailed }: TurnstileEvents,
): Promise<() => void> {
  loading ??= loadTurnstile().finally(() => {
    loading = undefined;
  });
  const turnstile = await loading;
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    theme: "dark",
    size: place.clientWidth < WIDGET_WIDTH ? "compact" : "flexible",
    // Its reports to Cloudflare would need more of the policy, and tell more than the check has to.
    "feedback-enabled": false,
    callback: onPassed,
    "error-callback": () => {
      onFailed();
      // Heard: Turnstile need not write it to the console. It tries again by itself.
      return true;
    },
    "unsupported-callback": onFailed,
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
      script.remove();
      reject(new Error("Turnstile cannot be loaded."));
    };
    const timeout = setTimeout(fail, LOADING_LIMIT_MS);
    script.src = trustedTypePolicy.createScriptURL(TURNSTILE_SCRIPT_URL);
    script.onerror = () => {
      clearTimeout(timeout);
      fail();
    };
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
 * In a page that stays open Turnstile replaces its script by a newer one, by setting the address as a string. Browsers
 * ask the policy of this name about strings: it vouches for that script and for nothing else.
 */
function allowRenewal(): void {
  if (isRenewalAllowed) return;
  isRenewalAllowed = true;
  window.trustedTypes?.createPolicy("default", {
    createScriptURL(address: string): string {
      if (!address.startsWith(`${TURNSTILE_ORIGIN}/turnstile/`)) {
        throw new TypeError(`${address} is no script of Turnstile.`);
      }
      return address;
    },
  });
}
