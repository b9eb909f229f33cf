import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { refunds } from '@server/database/schema/payments'
import { paymentJobs } from '@server/domains/payments/jobs'
import { checkRefund } from '@server/domains/payments/send-refund'
import type { DemoContext } from './demo-context'

/** How often to query the provider's sandbox for the refund; it takes about a second. */
const asks = 12
const pauseMs = 250

/** Sends an item's refund on its own date: the job's worker would do it on the date of the load. */
export async function sendMoneyBack({ services }: DemoContext, itemId: string, moment: Date): Promise<void> {
  const then = { ...services, clock: () => moment }
  const read = () => services.db.select().from(refunds).where(eq(refunds.itemId, itemId))
  const [refund] = await read()
  if (!refund) return
  await paymentJobs.jobs.send_refund({ refundId: refund.id }, then)
  for (let ask = 0; ask < asks && (await read())[0]?.status === 'processing'; ask++) {
    await pause(pauseMs)
    await checkRefund(then, refund.id)
  }
}
