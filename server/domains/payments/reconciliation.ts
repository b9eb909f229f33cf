import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { ProviderUnreachable } from './providers/provider'
import { closedReferences, openReferences, refundsUnderWay } from './queries'
import { checkRefund } from './send-refund'
import { settlePayment } from './settle-payment'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const batch = 100

/** Queries payments open for at least two minutes, in case their webhook was lost. Those past their deadline are closed. */
export const reconcileOpenPayments: Job = async (_, services) => {
  const before = new Date(services.clock().getTime() - 2 * minuteMs)
  const open = await openReferences(services.db, before, batch)
  await reconcileEach(services, open, ({ reference }) => settlePayment(services, reference))
}

/** Queries payments that closed unpaid within the last three days: their pages may have been paid after all. */
export const reconcileClosedPayments: Job = async (_, services) => {
  const since = new Date(services.clock().getTime() - 3 * dayMs)
  const closed = await closedReferences(services.db, since, 10 * batch)
  await reconcileEach(services, closed, ({ reference }) => settlePayment(services, reference))
}

/** Queries refunds that are at a provider. */
export const reconcileRefunds: Job = async (_, services) => {
  const before = new Date(services.clock().getTime() - 2 * minuteMs)
  const open = await refundsUnderWay(services.db, { before, limit: batch })
  await reconcileEach(services, open, ({ id }) => checkRefund(services, id))
}

// After this many consecutive unanswered queries a provider counts as down: waiting for each payment would help nobody.
const mostSilence = 3

/**
 * One that cannot be queried is logged and retried in the next run without holding up the rest, unless its provider is down: then that
 * provider's others wait for the next run.
 */
export async function reconcileEach<T extends { provider: string | null }>(
  { log }: Services,
  entries: readonly T[],
  ask: (entry: T) => Promise<unknown>,
) {
  const silences = new Map<string | null, number>()
  for (const entry of entries) {
    const silent = silences.get(entry.provider) ?? 0
    if (silent === mostSilence) continue
    try {
      await ask(entry)
      silences.set(entry.provider, 0)
    } catch (error) {
      log.warn({ err: error, entry }, 'reconciliation could not query the provider')
      if (error instanceof ProviderUnreachable) silences.set(entry.provider, silent + 1)
    }
  }
}
