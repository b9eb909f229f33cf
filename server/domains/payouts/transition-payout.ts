import { and, eq, inArray } from 'drizzle-orm'
import { allows, payoutActions, type Actor } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { payouts } from '@server/database/schema/payouts'
import { post, type Account } from '@server/domains/ledger/service'
import { available, held } from './accounts'
import type { Payout } from './queries'

/** Moves a payout by one action of the state table; undefined, and nothing changed, when its state does not allow it. */
export async function transitionPayout(
  tx: Queryable,
  payoutId: string,
  { action, actor }: { action: keyof typeof payoutActions; actor: Actor },
  facts: Partial<Pick<Payout, 'processedAt' | 'providerId' | 'failureReason' | 'decidedBy'>> = {},
): Promise<Payout | undefined> {
  const { to, from } = payoutActions[action]
  const reachable = from.filter((status) => allows(payoutActions[action], status, actor))
  const [moved] = await tx
    .update(payouts)
    .set({ ...facts, status: to })
    .where(and(eq(payouts.id, payoutId), inArray(payouts.status, reachable)))
    .returning()
  return moved
}

/** The transfer is done: what was held has left for the vendor's bank. */
export const bookSent = (
  tx: Queryable,
  { id, vendorId, amountMinor: amount }: Payout,
  provider: string,
  now: Date,
) =>
  post(
    tx,
    `payout_sent:${id}`,
    [{ from: held(vendorId), to: at(provider), amount, reason: 'payout_sent' }],
    now,
  )

/** The transfer will not happen: what was held is available again. */
export const bookBack = (tx: Queryable, { id, vendorId, amountMinor: amount }: Payout, now: Date) =>
  post(
    tx,
    `payout_back:${id}`,
    [{ from: held(vendorId), to: available(vendorId), amount, reason: 'payout_back' }],
    now,
  )

/** A transfer that was done came back: the money is at the provider again, and available to the vendor. */
export const bookReturned = (
  tx: Queryable,
  { id, vendorId, amountMinor: amount }: Payout,
  provider: string,
  now: Date,
) =>
  post(
    tx,
    `payout_returned:${id}`,
    [
      { from: at(provider), to: held(vendorId), amount, reason: 'payout_back' },
      { from: held(vendorId), to: available(vendorId), amount, reason: 'payout_back' },
    ],
    now,
  )

const at = (provider: string): Account => ({ kind: 'provider', owner: provider })
