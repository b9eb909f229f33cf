/** Rows of each of the analytics screen's tables. */
export const analyticsRowLimit = 10

/** The search across the admin area: hits of a kind, the letters it starts with, and the entries it remembers. */
export const adminSearchLimits = { perKind: 5, minLength: 2, recent: 5 } as const
