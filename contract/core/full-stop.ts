/** What a person wrote, as a sentence among others: with a full stop, unless it ends like a sentence. */
export const ensureFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
