/** The icons on the first screen, which are inlined in the document and need no request. */
export const FRAME_ICONS = ["ph:phone"] as const;
