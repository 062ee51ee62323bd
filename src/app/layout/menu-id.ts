/** The id of the menu on small screens. */
export const MENU_ID = "menu";
