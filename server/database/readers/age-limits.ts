/**
 * What the promised second is made of, in milliseconds: nobody sees a price, a stock level or a text that was replaced longer ago
 * (`docs/decisions/0057-caches-by-age.md`).
 */
export const ageLimits = {
  /** How long a page or response is cached, counted from when its rendering began. */
  responsesMs: 700,
  /** The same while readers answer, which leaves time for their lag. */
  responsesWithReadersMs: 400,
  /** How long what they are rendered from is cached. */
  sourcesMs: 300,
  /** How long ago something may have been committed that a reader does not show yet. */
  readersMs: 300,
} as const
