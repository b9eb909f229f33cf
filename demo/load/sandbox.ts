import type { StartedPayment } from '@contract/payments'

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
