/** The id of the small-screen menu. */
export const MENU_ID = "menu";
