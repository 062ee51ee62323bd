/** Dispatched on the window, with the URLs of the app's files, if these are lost or damaged. */
export const LOST_FILES = "lost-files";

declare global {
  interface WindowEventMap {
    [LOST_FILES]: CustomEvent<readonly string[]>;
  }
}
