export const settingLimits = {
  unpaidMinutes: { min: 10, max: 7 * 24 * 60 },
  holdDaysMax: 90,
  twoPeopleDollars: { min: 1, max: 1_000_000 },
  brand: { name: { min: 2, max: 40 }, taglineMax: 80, minLogo: { width: 64, height: 64 } },
  nameMax: 200,
  addressMax: 500,
  taxNumberMax: 60,
  linkMax: 300,
  senderNameMax: 60,
  /** US dollars. */
  payoutMinimum: { min: 1, max: 1000 },
  payoutHoldHours: { min: 0, max: 14 * 24 },
  /** US dollars a month. */
  planPrice: { min: 1, max: 10_000 },
  bankLineMax: 100,
} as const

/** Settings whose changes apply from the first day of the next month (UTC): nobody's current month gets another price. */
export const settingsFromNextMonth: readonly string[] = ['plan_prices']

/**
 * Days for which technical records are kept. No rate limit window exceeds a day; a suspended browser may retry a write days later;
 * disputes about a payment may start four months after it, and what its provider reported is their evidence.
 */
export const retentionDays = {
  paymentEvents: 180,
  signIns: 90,
  /** Invitations to a team that nobody accepted, after they expired. */
  invitations: 30,
  /** That somebody waits to be told of a variant that never came back. */
  stockAlerts: 365,
  /** Two years, so that a month can be compared with that of the year before, and the month in progress. */
  productViews: 760,
} as const

/** How many permanently failed jobs of a kind are retried at once. */
export const jobRetryBatchSize = 1000
