import { and, eq } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { payments, refunds } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { duePayments, dueRefunds, type DuePayment, type DueRefund } from './due-checks'
import { failRefund } from './fail-refund'
import { readSetting } from '@server/platform/settings'
import { isPayable, nextCheck, paymentChecksEnd } from './next-check'
import { outcomeTexts } from './outcome-texts'
import { ProviderTimeout } from './providers/provider'
import { checkRefund } from './send-refund'
import { settlePayment } from './settle-payment'
import { transitionPayment } from './transitions'

/** Queries open payments that are due for a check, in case their webhook was lost. Those past their deadline are closed. */
export const reconcileOpenPayments: Job = (_, services) => reconcilePayments('open', services)

/** Queries payments that closed unpaid in the last days: their pages may have been paid after all. */
export const reconcileClosedPayments: Job = (_, services) => reconcilePayments('closed', services)

const reconcilePayments = (which: 'open' | 'closed', services: Services) =>
  reconcile(services, {
    due: (provider, now) => duePayments(services.db, which, provider, now),
    ask: ({ reference }: DuePayment) => settlePayment(services, reference),
    async schedule(payment, now) {
      const minutes = await readSetting(services.db, 'unpaid_order_minutes')
      const longest = isPayable(payment, now, minutes) ? 'payable' : 'closed'
      const next = nextCheck(payment, now, longest)
      const isLast = next.nextCheckAt > paymentChecksEnd(payment)
      if (isLast && which === 'open') await closeUnconfirmed(services, payment)
      const set = isLast ? { nextCheckAt: null } : next
      // Unless the response has closed it, which restarts its pauses.
      const unchanged = and(eq(payments.id, payment.id), eq(payments.status, payment.status))
      await services.db.update(payments).set(set).where(unchanged)
    },
  })

/** Queries refunds that are due for a check. One that stays without an outcome fails, so that an admin sees and retries it. */
export const reconcileRefunds: Job = (_, services) =>
  reconcile(services, {
    due: (provider, now) => dueRefunds(services.db, provider, now),
    ask: ({ id }: DueRefund) => checkRefund(services, id),
    async schedule(refund, now) {
      const next = nextCheck(refund, now, 'refund')
      await services.db.update(refunds).set(next).where(eq(refunds.id, refund.id))
      if (next.checks >= serverLimits.reconciliation.checksMax) await failUnconfirmed(services, refund)
    },
  })

/** An open payment has an outcome within days, unless its provider cannot be asked about it any more. */
async function closeUnconfirmed({ db, log }: Services, { id, reference }: DuePayment) {
  const set = { message: outcomeTexts.unconfirmed, nextCheckAt: null }
  const closed = await transitionPayment(db, id, { action: 'expire', actor: 'system', set })
  if (closed) log.error({ reference }, 'a payment was closed without an answer from its provider')
}

async function failUnconfirmed({ db, log, publicUrl }: Services, { id }: DueRefund) {
  const facts = { failureReason: outcomeTexts.unconfirmedRefund }
  const failed = await inTransaction(db, (tx) => failRefund(tx, id, facts, publicUrl))
  if (failed) log.error({ refundId: id }, 'a refund needs manual review: its provider never confirmed it')
}

interface Reconciled<Row> {
  /** The rows of a provider that are due for a check, the longest overdue first. */
  due(provider: PaymentMethod, now: Date): Promise<Row[]>
  ask(row: Row): Promise<unknown>
  /** Says when a row is checked next, or ends its checks. */
  schedule(row: Row, now: Date): Promise<void>
}

// Queried at once; when none of so many gets any response, the provider counts as down.
const concurrency = 3

/**
 * Queries the providers about everything due, each provider separately. A row that cannot be queried is logged and waits longer for its
 * next check, so that it delays nothing else. A provider that is down is skipped until the next run, since waiting for each row would not
 * help.
 */
export async function reconcile<Row>(services: Services, work: Reconciled<Row>): Promise<void> {
  const now = services.clock()
  await Promise.all(
    paymentMethods.map(async (provider) => {
      const rows = await work.due(provider, now)
      for (let at = 0; at < rows.length; at += concurrency) {
        const group = rows.slice(at, at + concurrency)
        const silences = await Promise.all(group.map((row) => isTimeout(services, work, row)))
        if (group.length === concurrency && silences.every(Boolean)) return
      }
    }),
  )
}

/** Queries one row; returns whether the provider did not respond at all. */
async function isTimeout<Row>({ clock, log }: Services, { ask, schedule }: Reconciled<Row>, row: Row) {
  let failure: unknown
  try {
    await ask(row)
  } catch (error) {
    failure = error
    log.warn({ err: error, row }, 'reconciliation could not query the provider')
  }
  await schedule(row, clock())
  return failure instanceof ProviderTimeout
}
