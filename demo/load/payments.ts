import { eq } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedPayment } from '@contract/payments/procedures'
import { refunds } from '@server/database/schema/payments'
import { paymentJobs } from '@server/domains/payments/jobs'
import { checkRefund } from '@server/domains/payments/send-refund'
import type { DemoContext } from './demo-context'

/** The sandbox cards that always succeed, by hosted page. */
const successfulCards = [
  { page: '/sandbox/paystack/', card: '4084084084084081' },
  { page: '/sandbox/flutterwave/', card: '5531886652142950' },
]

/** Pays at a sandbox as a buyer would: with the hosted page's form, or with the PIN on the phone. */
export async function payAtSandbox(payment: StartedPayment): Promise<void> {
  if (payment.kind === 'prompt') return respondOnPhone(payment.sandbox_phone_url!)
  const { card } = successfulCards.find(({ page }) => payment.redirect_url.includes(page))!
  await submitForm(payment.redirect_url, { card })
}

async function respondOnPhone(phonePage: string) {
  const page = await (await fetch(phonePage)).text()
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1]
  if (!request) throw new Error('the phone of the sandbox shows no prompt')
  await submitForm(phonePage, { request, pin: '1234' })
}

async function submitForm(page: string, form: Record<string, string>) {
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`the sandbox returned ${response.status} to a payment`)
}

/** How often to query the provider's sandbox for the refund; it takes about a second. */
const maxAttempts = 12
const pollIntervalMs = 250

/** Sends an item's refund on its own date: the job's worker would do it on the date of the load. */
export async function refundAtSandbox({ services }: DemoContext, itemId: string, date: Date): Promise<void> {
  const servicesAtDate = { ...services, clock: () => date }
  const readRefund = () => services.db.select().from(refunds).where(eq(refunds.itemId, itemId))
  const [refund] = await readRefund()
  if (!refund) return
  await paymentJobs.jobs.send_refund({ refundId: refund.id }, servicesAtDate)
  for (
    let attempt = 0;
    attempt < maxAttempts && (await readRefund())[0]?.status === 'processing';
    attempt++
  ) {
    await sleep(pollIntervalMs)
    await checkRefund(servicesAtDate, refund.id)
  }
}
