export const HYDRATION_ELEMENT_ID = "hydration-data";

/** The id of the element that React renders into. */
export const ROOT_ELEMENT_ID = "root";
