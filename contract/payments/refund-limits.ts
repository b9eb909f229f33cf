// By itself, since every shopper’s page loads the facts about payments.

/** What an admin may refund, US cents: goodwill per order, and from how much on a refund has to be confirmed. */
export const refundLimits = { goodwillMinor: 100_00, confirmFromMinor: 250_00 } as const
