/** The ground of every page (`--ink` of src/styles/tokens.css), for what is drawn outside of the page. */
export const THEME_COLOUR = "#061218";
