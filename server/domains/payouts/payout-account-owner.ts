import type { payouts } from '@server/database/schema/payouts'

/** The ledger owner of the money that a payout is sent from: its provider, or `offline` for our own bank account. */
export const payoutAccountOwner = ({ provider }: Pick<typeof payouts.$inferSelect, 'provider'>): string =>
  provider ?? 'offline'
