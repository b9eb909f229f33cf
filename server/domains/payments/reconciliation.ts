import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { ProviderUnreachable } from './providers/provider'
import { closedReferences, openReferences, refundsUnderWay } from './queries'
import { checkRefund } from './send-refund'
import { settlePayment } from './settle-payment'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const batch = 100

/** Asks about payments open for two minutes or more: a callback that never came changes nothing. Those out of time are closed. */
export const reconcileOpenPayments: Job = async (_, services) => {
  const before = new Date(services.clock().getTime() - 2 * minuteMs)
  const open = await openReferences(services.db, before, batch)
  await reconcileEach(services, open, ({ reference }) => settlePayment(services, reference))
}

/** Asks once more about payments of the last three days that ended unpaid: their pages may have been paid after all. */
export const reconcileClosedPayments: Job = async (_, services) => {
  const since = new Date(services.clock().getTime() - 3 * dayMs)
  const closed = await closedReferences(services.db, since, 10 * batch)
  await reconcileEach(services, closed, ({ reference }) => settlePayment(services, reference))
}

/** Asks about refunds that are at a provider. */
export const reconcileRefunds: Job = async (_, services) => {
  const before = new Date(services.clock().getTime() - 2 * minuteMs)
  const open = await refundsUnderWay(services.db, { before, limit: batch })
  await reconcileEach(services, open, ({ id }) => checkRefund(services, id))
}

// A provider that so many times running did not answer is away: waiting for it once for each payment helps nobody.
const mostSilence = 3

/**
 * One that cannot be asked about is logged, and asked about again at the next sweep; it does not hold up the rest, unless its
 * provider is away altogether: then the others of that provider wait for the next sweep.
 */
export async function reconcileEach<T extends { provider: string | null }>(
  { log }: Services,
  things: readonly T[],
  ask: (thing: T) => Promise<unknown>,
) {
  const silences = new Map<string | null, number>()
  for (const thing of things) {
    const silent = silences.get(thing.provider) ?? 0
    if (silent === mostSilence) continue
    try {
      await ask(thing)
      silences.set(thing.provider, 0)
    } catch (error) {
      log.warn({ err: error, thing }, 'a sweep could not ask the provider')
      if (error instanceof ProviderUnreachable) silences.set(thing.provider, silent + 1)
    }
  }
}
