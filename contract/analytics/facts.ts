/** Rows of each of the analytics screen's tables. */
export const analyticsRowLimit = 10

/** How long a browser that views a product again counts as reloading it. */
export const viewRepeatMinutes = 30

/** With fewer views than this, one order more or less changes the rate too much for it to say anything. */
export const minViewsForConversion = 20

/** The orders for each view of a product; null with too few views. Over 1 if it is bought more often than its page is viewed. */
export const conversionOf = ({ views, orders }: { views: number; orders: number }): number | null =>
  views < minViewsForConversion ? null : orders / views

/** The search across the admin area: hits of a kind, the letters it starts with, and the entries it remembers. */
export const adminSearchLimits = { perKind: 5, minLength: 2, recent: 5 } as const
