import { inArray, sql } from 'drizzle-orm'
import { payments, refunds, disputes } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import type { SimulationContext } from './context'

/** The scheduled jobs that move money or orders on. */
const scheduledJobs = [
  'reconcile_open_payments',
  'reconcile_closed_payments',
  'reconcile_refunds',
  'reconcile_disputes',
  'reconcile_payouts',
  'expire_unpaid_orders',
  'cancel_late_items',
  'request_scheduled_payouts',
  'bill_plans',
] as const

/** Runs what is due, by schedule and by queue. */
export async function drainJobs({ market }: SimulationContext): Promise<void> {
  for (const job of scheduledJobs) await market.runJob(job)
  await market.runJobs()
}

/** Lets time pass until no payment, refund or payout is on its way and no job waits, or for at most a few months. */
export async function runUntilIdle(context: SimulationContext): Promise<void> {
  for (let day = 0; day < 90; day++) {
    await context.advance(24)
    await drainJobs(context)
    if (day > 4 && (await pendingCount(context)) === 0) break
  }
  await context.market.runJob('count_ledger_days')
}

async function pendingCount({ market: { db } }: SimulationContext): Promise<number> {
  const counts = [
    await db.$count(payments, inArray(payments.status, ['created', 'pending'])),
    await db.$count(refunds, inArray(refunds.status, ['pending', 'processing'])),
    await db.$count(payouts, inArray(payouts.status, ['processing'])),
    await db.$count(disputes, sql`false`),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
