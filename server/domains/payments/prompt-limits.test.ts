import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { paymentCheckRateLimit, promptTimeoutMs } from '@contract/payments/facts'
import { serverLimits } from '@server/limits'
import { keys } from '@server/sandbox/mpesa/key'
import { prompts } from '@server/sandbox/mpesa/tables'
import { test, type Market } from '@server/testing/market'
import { answerPromptOn } from './testing/mpesa-fixture'
import { paymentsOf, placeOrder, type Purchase } from './testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

let lastPhone = 254_730_000_000
/** A phone that no other test prompts. */
const newPhone = () => String(++lastPhone)

const sendPrompt = ({ customer, orderId }: Pick<Purchase, 'customer' | 'orderId'>, p_phone_number: string) =>
  customer.api.start_payment({ p_order_id: orderId, p_payment_method: 'mpesa', p_phone_number })

const promptedPhones = async (market: Market, orderId: string) =>
  (
    await market.db
      .select()
      .from(prompts)
      .where(eq(prompts.account, orderId.slice(0, 8)))
  ).map(({ phone }) => phone)

/** Prompts different phones until one is refused; returns how many were sent, and the refusal. The clock moves on after each. */
async function sendPromptsUntilRefused(
  market: Market,
  nextPrompt: () => Promise<[Purchase, string]>,
  startMs = Date.now(),
) {
  for (let sentCount = 0; sentCount < 50; sentCount++) {
    market.setClock(new Date(startMs + sentCount * (promptTimeoutMs + 1000)))
    try {
      const [purchase, phone] = await nextPrompt()
      const started = await sendPrompt(purchase, phone)
      if (started.kind === 'prompt') await answerPromptOn(started.sandbox_phone_url!, { code: '1032' })
    } catch (error) {
      return { sentCount, error: error as { code: string; message: string } }
    }
  }
  throw new Error('nothing stopped the prompts')
}

describe('prompts for one order', () => {
  test('forty phones, requested at once and one after another, get a single prompt', async ({ market }) => {
    const purchase = await placeOrder(market)
    const phones = Array.from({ length: 40 }, newPhone)
    const results = await Promise.allSettled(phones.slice(0, 20).map((phone) => sendPrompt(purchase, phone)))
    for (const phone of phones.slice(20)) await sendPrompt(purchase, phone).catch(() => undefined)
    expect(await promptedPhones(market, purchase.orderId)).toHaveLength(1)
    const refusals = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as { code: string })
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['prompt_open']))
  })

  test('while one is open, the refusal says where and for how long', async ({ market }) => {
    const start = Date.now()
    market.setClock(new Date(start))
    const purchase = await placeOrder(market)
    await sendPrompt(purchase, '0731 000 001')
    market.setClock(new Date(start + 30_000))
    await expect(sendPrompt(purchase, newPhone())).rejects.toMatchObject({
      code: 'prompt_open',
      message:
        'We’ve already sent a prompt for this order to 0731 000 001. Answer it there, or try again in 60 seconds.',
    })
  })

  test('opening a card page meanwhile does not make room for a second one', async ({ market }) => {
    const purchase = await placeOrder(market)
    await sendPrompt(purchase, newPhone())
    await purchase.customer.api.start_payment({ p_order_id: purchase.orderId, p_payment_method: 'paystack' })
    await expect(sendPrompt(purchase, newPhone())).rejects.toMatchObject({ code: 'prompt_open' })
    expect((await paymentsOf(market, purchase.orderId)).map(({ status }) => status)).toEqual([
      'pending',
      'pending',
    ])
  })

  test('are limited, and the refusal says when to try again', async ({ market }) => {
    const purchase = await placeOrder(market)
    const { sentCount, error } = await sendPromptsUntilRefused(market, async () => [purchase, newPhone()])
    expect(sentCount).toBe(serverLimits.prompts.perOrder.times)
    expect(error).toMatchObject({
      code: 'too_many_prompts',
      message: 'Too many prompts have been sent. Please try again in 53 minutes, or pay another way.',
    })
    // Another method is still available.
    const started = await purchase.customer.api.start_payment({
      p_order_id: purchase.orderId,
      p_payment_method: 'paystack',
    })
    expect(started.kind).toBe('redirect')
  })
})

test('prompts by one person are limited over all their orders, by the hour and by the day', async ({
  market,
}) => {
  const customer = await market.newCustomer()
  const product = await market.newProduct({ quantity: 1000 })
  const { perUser, perUserPerDay } = serverLimits.prompts
  // Orders that stay unpaid would make the next one wait.
  const cancelAll = async () => {
    const { items } = await customer.api.get_customer_orders({ status: 'awaiting_payment' })
    for (const { order_id } of items) await customer.api.cancel_order({ p_order_id: order_id })
  }
  const newPurchase = async (): Promise<[Purchase, string]> => {
    await cancelAll()
    return [
      { customer, orderId: await market.placeOrder(customer, [{ product, quantity: 1 }]) } as Purchase,
      newPhone(),
    ]
  }
  const sendPromptsForAnHour = async (startMs: number) => {
    const result = await sendPromptsUntilRefused(market, newPurchase, startMs)
    await cancelAll()
    return result
  }
  const start = Date.now()
  const firstHour = await sendPromptsForAnHour(start)
  expect([firstHour.sentCount, firstHour.error.code]).toEqual([perUser.times, 'too_many_prompts'])
  let sentCount = firstHour.sentCount
  for (let hours = 1; hours < 4; hours++)
    sentCount += (await sendPromptsForAnHour(start + hours * 61 * 60_000)).sentCount
  expect(sentCount).toBe(perUserPerDay.times)
})

test('prompts to one phone are limited whoever sends them', async ({ market }) => {
  const phone = newPhone()
  const { sentCount, error } = await sendPromptsUntilRefused(market, async () => [
    await placeOrder(market),
    phone,
  ])
  expect([sentCount, error.code]).toEqual([serverLimits.prompts.perPhone.times, 'too_many_prompts'])
})

test('the gateway enforces the limits too, whatever the shop requests', async ({ market }) => {
  const baseUrl = `${market.origin}/sandbox/mpesa`
  const basic = Buffer.from(`${keys.consumerKey}:${keys.consumerSecret}`).toString('base64')
  const tokenResponse = await fetch(`${baseUrl}/oauth/v1/generate`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const { access_token } = (await tokenResponse.json()) as { access_token: string }
  const Timestamp = '20260102030405'
  const phone = newPhone()
  const sendStkPush = () =>
    fetch(`${baseUrl}/mpesa/stkpush/v1/processrequest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        BusinessShortCode: keys.shortcode,
        Password: Buffer.from(`${keys.shortcode}${keys.passkey}${Timestamp}`).toString('base64'),
        Timestamp,
        TransactionType: 'CustomerPayBillOnline',
        Amount: '10',
        PartyA: phone,
        PartyB: keys.shortcode,
        PhoneNumber: phone,
        CallBackURL: `${market.origin}/hooks/daraja/x`,
        AccountReference: 'one',
      }),
    })
  for (let n = 0; n < serverLimits.prompts.perPhone.times; n++) {
    expect((await sendStkPush()).status).toBe(200)
    await market.db.update(prompts).set({ code: '1032' }).where(eq(prompts.phone, phone))
  }
  expect(await (await sendStkPush()).json()).toMatchObject({ errorCode: '500.003.02' })
})

test('a buyer can have payments checked often, but not endlessly', async ({ market }) => {
  const { customer, orderId } = await placeOrder(market)
  const check = () => customer.api.confirm_payment({ p_order_id: orderId })
  for (let n = 0; n < paymentCheckRateLimit.times; n++) await check()
  await expect(check()).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait 15 minutes and try again.',
  })
})
