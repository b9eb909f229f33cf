import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { refunds } from '@server/database/schema/payments'
import { paymentJobs } from '@server/domains/payments/jobs'
import { checkRefund } from '@server/domains/payments/send-refund'
import type { DemoContext } from './demo-context'

/** How often the sandbox of a provider is asked whether it has given the money back; it takes about a second. */
const asks = 12
const pauseMs = 250

/** Sends an item's money back on the day of its refund: the worker of the job would do it on the day of the load. */
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
