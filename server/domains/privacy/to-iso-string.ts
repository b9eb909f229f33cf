/** A date as ISO text in UTC; null stays null. */
export const toIsoString = <MaybeDate extends Date | null>(date: MaybeDate) =>
  (date?.toISOString() ?? null) as MaybeDate extends Date ? string : string | null
