import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { StartedPayment } from '@contract/payments/procedures'
import { refunds } from '@server/database/schema/payments'
import { paymentJobs } from '@server/domains/payments/jobs'
import { checkRefund } from '@server/domains/payments/send-refund'
import type { DemoContext } from './demo-context'

/** The sandbox cards that always succeed, by hosted page. */
const payingCards = [
  { page: '/sandbox/paystack/', card: '4084084084084081' },
  { page: '/sandbox/flutterwave/', card: '5531886652142950' },
]

/** Pays at a sandbox as a buyer would: with the hosted page's form, or with the PIN on the phone. */
export async function payAtSandbox(started: StartedPayment): Promise<void> {
  if (started.kind === 'prompt') return answerOnPhone(started.sandbox_phone_url!)
  const { card } = payingCards.find(({ page }) => started.redirect_url.includes(page))!
  await submit(started.redirect_url, { card })
}

async function answerOnPhone(phonePage: string) {
  const page = await (await fetch(phonePage)).text()
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1]
  if (!request) throw new Error('the phone of the sandbox shows nothing to answer')
  await submit(phonePage, { request, pin: '1234' })
}

async function submit(page: string, form: Record<string, string>) {
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`the sandbox answered ${response.status} to a payment`)
}

/** How often to query the provider's sandbox for the refund; it takes about a second. */
const asks = 12
const pauseMs = 250

/** Sends an item's refund on its own date: the job's worker would do it on the date of the load. */
export async function refundAtSandbox(
  { services }: DemoContext,
  itemId: string,
  moment: Date,
): Promise<void> {
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
