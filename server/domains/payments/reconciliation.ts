import { and, eq } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { payments, refunds } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { duePayments, dueRefunds, type DuePayment, type DueRefund } from './due-checks'
import { failRefund } from './fail-refund'
import { paymentWindow } from '@contract/orders/payment-window'
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

const reconcilePayments = (state: 'open' | 'closed', services: Services) =>
  reconcile(services, {
    findDue: (provider, now) => duePayments(services.db, state, provider, now),
    queryProvider: ({ reference }: DuePayment) => settlePayment(services, reference),
    async scheduleNextCheck(payment, now) {
      const windowMinutes = await readSetting(services.db, 'unpaid_order_minutes')
      const minutes = windowMinutes * (1 + paymentWindow.extensionShare)
      const delayKind = isPayable(payment, now, minutes) ? 'payable' : 'closed'
      const next = nextCheck(payment, now, delayKind)
      const isLast = next.nextCheckAt > paymentChecksEnd(payment)
      if (isLast && state === 'open') await closeUnconfirmed(services, payment)
      const set = isLast ? { nextCheckAt: null } : next
      // Unless the response has closed it, which resets its delays.
      const isUnchanged = and(eq(payments.id, payment.id), eq(payments.status, payment.status))
      await services.db.update(payments).set(set).where(isUnchanged)
    },
  })

/** Queries refunds that are due for a check. One that stays without an outcome fails, so that an admin sees and retries it. */
export const reconcileRefunds: Job = (_, services) =>
  reconcile(services, {
    findDue: (provider, now) => dueRefunds(services.db, provider, now),
    queryProvider: ({ id }: DueRefund) => checkRefund(services, id),
    async scheduleNextCheck(refund, now) {
      const next = nextCheck(refund, now, 'refund')
      await services.db.update(refunds).set(next).where(eq(refunds.id, refund.id))
      if (next.checks >= serverLimits.reconciliation.maxChecks) await failUnconfirmed(services, refund)
    },
  })

/** An open payment has an outcome within days, unless its provider can no longer be queried. */
async function closeUnconfirmed({ db, log }: Services, { id, reference }: DuePayment) {
  const set = { message: outcomeTexts.unconfirmed, nextCheckAt: null }
  const expiredPayment = await transitionPayment(db, id, { action: 'expire', actor: 'system', set })
  if (expiredPayment) log.error({ reference }, 'a payment was closed without an answer from its provider')
}

async function failUnconfirmed({ db, log, publicUrl }: Services, { id }: DueRefund) {
  const failure = { failureReason: outcomeTexts.unconfirmedRefund }
  const failed = await inTransaction(db, (tx) => failRefund(tx, id, failure, publicUrl))
  if (failed) log.error({ refundId: id }, 'a refund needs manual review: its provider never confirmed it')
}

interface ReconciliationTarget<Row> {
  /** The rows of a provider that are due for a check, the longest overdue first. */
  findDue(provider: PaymentMethod, now: Date): Promise<Row[]>
  queryProvider(row: Row): Promise<unknown>
  /** Schedules the next check of a row, or ends its checks. */
  scheduleNextCheck(row: Row, now: Date): Promise<void>
}

// Queried at once; when none of so many gets any response, the provider counts as down.
const concurrency = 3

/**
 * Queries the providers about everything due, each provider separately. A row that cannot be queried is logged and waits longer for its
 * next check, so that it delays nothing else. A provider that is down is skipped until the next run, since waiting for each row would not
 * help.
 */
export async function reconcile<Row>(services: Services, target: ReconciliationTarget<Row>): Promise<void> {
  const now = services.clock()
  await Promise.all(
    paymentMethods.map(async (provider) => {
      const rows = await target.findDue(provider, now)
      for (let offset = 0; offset < rows.length; offset += concurrency) {
        const batch = rows.slice(offset, offset + concurrency)
        const timeouts = await Promise.all(batch.map((row) => queryAndSchedule(services, target, row)))
        if (batch.length === concurrency && timeouts.every(Boolean)) return
      }
    }),
  )
}

/** Queries one row; returns whether the provider did not respond at all. */
async function queryAndSchedule<Row>(
  { clock, log }: Services,
  { queryProvider, scheduleNextCheck: schedule }: ReconciliationTarget<Row>,
  row: Row,
) {
  let failure: unknown
  try {
    await queryProvider(row)
  } catch (error) {
    failure = error
    log.warn({ err: error, row }, 'reconciliation could not query the provider')
  }
  await schedule(row, clock())
  return failure instanceof ProviderTimeout
}
