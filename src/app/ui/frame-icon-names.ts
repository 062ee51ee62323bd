/** The icons that are seen at first sight: they come with the document and cost no request. */
export const FRAME_ICONS = ["ph:phone"] as const;
