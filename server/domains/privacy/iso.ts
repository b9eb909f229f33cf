/** A date as ISO text in UTC; null stays null. */
export const iso = <M extends Date | null>(moment: M) =>
  (moment?.toISOString() ?? null) as M extends Date ? string : string | null
