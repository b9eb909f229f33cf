import { inArray, sql } from 'drizzle-orm'
import { payments, refunds, disputes } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import type { SimulationWorld } from './world'

/** The scheduled jobs that move money or orders on. */
const scheduled = [
  'sweep_open_payments',
  'sweep_closed_payments',
  'sweep_refunds',
  'sweep_disputes',
  'sweep_payouts',
  'expire_unpaid_orders',
  'cancel_late_items',
  'request_scheduled_payouts',
  'bill_plans',
] as const

/** Runs what is due, by schedule and by queue. */
export async function drainJobs({ market }: SimulationWorld): Promise<void> {
  for (const job of scheduled) await market.runJob(job)
  await market.runJobs()
}

/** Lets time pass until no payment, refund or payout is on its way and no job waits, or for at most a few months. */
export async function settle(world: SimulationWorld): Promise<void> {
  for (let day = 0; day < 90; day++) {
    await world.pass(24)
    await drainJobs(world)
    if (day > 4 && (await pendingCount(world)) === 0) return
  }
}

async function pendingCount({ market: { db } }: SimulationWorld): Promise<number> {
  const counts = [
    await db.$count(payments, inArray(payments.status, ['created', 'pending'])),
    await db.$count(refunds, inArray(refunds.status, ['pending', 'processing'])),
    await db.$count(payouts, inArray(payouts.status, ['processing'])),
    await db.$count(disputes, sql`false`),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
