/**
 * What the promised second is made of, in milliseconds: nobody sees a price, a stock level or a text that was replaced longer ago
 * (`docs/decisions/0202-cached-until-something-changes.md`).
 */
export const ageLimits = {
  /** How old a page or response may be without a check of what has changed since, counted from when its oldest part was true. */
  responsesMs: 700,
  /** How long ago the database was last asked what has changed, if anything older is served. */
  silenceMs: 800,
  /** How long the samples are cached that counts are made of. */
  sourcesMs: 300,
  /** How long ago something may have been committed that a reader does not show yet. */
  readersMs: 300,
} as const
