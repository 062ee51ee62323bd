export const HYDRATION_ELEMENT_ID = "hydration-data";

export const ROOT_ELEMENT_ID = "root";
