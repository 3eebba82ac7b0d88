// The language of whoever reads the page.

/**
 * In which language the server is to say why it refuses. As the page is marked, not as it is set: an effect that asks the server would run
 * again whenever the setting changes, and a match would be opened anew.
 */
export const pageLanguage = (): string => document.documentElement.lang || "en";
