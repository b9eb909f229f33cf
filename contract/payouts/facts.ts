/**
 * `defaultMinimumMinor` and `defaultHoldHours` apply until the operator sets others: what has to be available, and how long payouts are on hold after
 * the payout account was set. `arrivalDays`: within how many business days of the request the money arrives, by how it is sent. `secondApprovalThresholdMinor`: from this amount on, until an admin changes it, counting all of a
 * vendor's payouts of `secondApprovalWindowDays` together, two admins approve a payout.
 */
export const payoutLimits = {
  defaultMinimumMinor: 25_00,
  arrivalDays: { provider: '3-5', bank: '5-10', manual: '5-10' },
  defaultHoldHours: 48,
  secondApprovalThresholdMinor: 1_000_00,
  secondApprovalWindowDays: 7,
  bankReferenceMax: 80,
  noteMax: 500,
} as const

/** How often a vendor may ask for the list of banks, which comes from a payment provider. */
export const bankListRateLimit = { times: 30, minutes: 10 } as const

/** How often an admin may record payments by hand, each with a file. */
export const paymentProofRateLimit = { times: 60, minutes: 10 } as const

/** When a vendor's payouts are requested: by the vendor, or automatically every Monday or on the first of every month. */
export const payoutSchedules = ['manual', 'weekly', 'monthly'] as const

export type PayoutSchedule = (typeof payoutSchedules)[number]

export const payoutScheduleLabels: Record<PayoutSchedule, string> = {
  manual: 'Manual',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const payoutMethods = ['bank_transfer', 'mobile_money'] as const

export type PayoutMethod = (typeof payoutMethods)[number]

export const payoutMethodLabels: Record<PayoutMethod, string> = {
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
}
