/** Text as a header can carry it: Latin-1 without control characters. Node sends nothing else. */
export const headerText = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
