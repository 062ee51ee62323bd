/**
 * Variables of the Worker wherever it runs on a machine of ours. Of the two engines for pictures one is the same
 * here as in production; the local stand-in of the other, Cloudflare Images, ignores the quality.
 */
export const LOCAL_VARIABLES = { IMAGE_ENGINES: "wasm" };
