export const settingLimits = {
  unpaidMinutes: { min: 10, max: 7 * 24 * 60 },
  holdDaysMax: 90,
  nameMax: 200,
  addressMax: 500,
  taxNumberMax: 60,
  linkMax: 300,
} as const

/**
 * Days for which technical records are kept. No rate limit window exceeds a day; a suspended browser may retry a write days later;
 * disputes about a payment may start four months after it, and what its provider reported is their evidence.
 */
export const retentionDays = {
  paymentEvents: 180,
  signIns: 90,
  /** Invitations to a team that nobody accepted, after they expired. */
  invitations: 30,
  /** Two years, so that a month can be compared with that of the year before, and the month in progress. */
  productViews: 760,
} as const

/** How many permanently failed jobs of a kind are retried at once. */
export const jobRetryBatchSize = 1000

/** What the settings of /admin/configurations are called. */
const settingLabels: Readonly<Record<string, string>> = {
  unpaid_order_minutes: 'Time to pay',
  delivery_hold_days: 'Delivery hold',
  offline_hold_days: 'Offline payment hold',
  late_cancel_days: 'Late item cancellation',
  new_product_status: 'New products',
  review_product_changes: 'Changed products are reviewed again',
  operator_name: 'Registered name',
  operator_address: 'Address',
  operator_tax_number: 'Tax number',
  social_links: 'Social links',
  two_factor_required_of_vendors: 'Two-factor for vendors',
}

/** What a setting is called; the others, of /admin/seo, by their own name in words: "seo page about". */
export const settingLabel = (name: string): string => settingLabels[name] ?? name.replaceAll('_', ' ')
