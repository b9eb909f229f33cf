/** Rows of each of the analytics screen's tables. */
export const analyticsRowLimit = 10

/** How long a browser that views a product again counts as reloading it. */
export const viewRepeatMinutes = 30

/** The search across the admin area: hits of a kind, the letters it starts with, and the entries it remembers. */
export const adminSearchLimits = { perKind: 5, minLength: 2, recent: 5 } as const
