import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { RateCurrency } from '@contract/core/currencies'
import type { ExchangeRateRow } from '@contract/pricing/exchange-procedures'
import { Refusal } from '@contract/refusals'
import { heldExchangeRates } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { insertRate, requireInForce } from '../insert-rate'
import { lockRates, newestRate } from '../queries'
import { exchangeRateFactsOf, serializeExchangeRate } from '../serializers'
import { oldestUsable } from '../service'

interface HeldRateInput {
  heldRateId: string
}

/** Those that wait for somebody to decide; one that has become too old can no longer be used. */
const isOpen = (now: Date) =>
  and(isNull(heldExchangeRates.dismissedAt), gte(heldExchangeRates.validFrom, oldestUsable(now)))

/** The rates that are held back, by currency. */
export const findHeldRates = ({ tx, now }: Pick<Context, 'tx' | 'now'>) =>
  tx.select().from(heldExchangeRates).where(isOpen(now)).orderBy(asc(heldExchangeRates.currency))

/** Uses a rate that was held back, from now on. Refuses: held_rate_not_found, exchange_rate_not_in_force. */
export async function acceptHeldRate(
  { heldRateId }: HeldRateInput,
  context: Context,
): Promise<ExchangeRateRow> {
  const { tx, now, session } = context
  await lockRates(tx)
  const held = await requireHeldRate(heldRateId, context)
  const before = await newestRate(tx, held.currency, now)
  requireInForce(held.validFrom, before, now)
  const { currency, perUsd, validFrom, source } = held
  const rate = await insertRate({ currency, perUsd, validFrom, source, isFetched: true }, before, context)
  return serializeExchangeRate({ rate, state: 'current', setBy: session?.fullName ?? null })
}

/** Leaves the rate before in force, until another one is fetched. Refuses: held_rate_not_found. */
export async function dismissHeldRate(
  { heldRateId }: HeldRateInput,
  context: Context,
): Promise<{ dismissed: true }> {
  const { tx, now } = context
  await lockRates(tx)
  const held = await requireHeldRate(heldRateId, context)
  await tx.update(heldExchangeRates).set({ dismissedAt: now }).where(eq(heldExchangeRates.id, held.id))
  await audit(context, {
    actionType: 'held_rate_dismissed',
    subject: 'exchange_rate',
    subjectId: held.id,
    details: { currency: held.currency, ...exchangeRateFactsOf(held) },
  })
  return { dismissed: true }
}

async function requireHeldRate(id: string, { tx, now }: Context) {
  const [held] = await tx
    .select()
    .from(heldExchangeRates)
    .where(and(eq(heldExchangeRates.id, id), isOpen(now)))
  if (!held) throw new Refusal('held_rate_not_found')
  return { ...held, currency: held.currency as RateCurrency }
}
