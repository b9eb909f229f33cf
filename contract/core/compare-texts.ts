/** Compares texts for people to read, for `sort`. The same everywhere: without a language, server and browser would use their own. */
// oxlint-disable-next-line no-restricted-properties -- this is what all others use instead
export const compareTexts = (a: string, b: string): number => a.localeCompare(b, 'en')
