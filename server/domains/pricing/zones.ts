/** Whether two names refer to the same city, ignoring case, accents and spacing. */
export const isSameCity = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && normalizeName(a) === normalizeName(b) && normalizeName(a) !== ''

const normalizeName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
