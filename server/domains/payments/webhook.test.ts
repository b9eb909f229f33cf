import { like } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { serverLimits } from '@server/limits'
import { paymentEvents } from '@server/database/schema/payments'
import { keys as flutterwaveKeys } from '@server/sandbox/flutterwave/key'
import { keys as mpesaKeys } from '@server/sandbox/mpesa/key'
import { keys as paystackKeys } from '@server/sandbox/paystack/key'
import { test, type Market } from '@server/testing/market'
import { signatureOf as flutterwaveSignature } from './providers/flutterwave/signature'
import { hookUrl } from './providers/mpesa/hooks'
import { signatureOf as paystackSignature } from './providers/paystack/signature'
import { mpesaFixture, stkBody } from './testing/mpesa-fixture'
import { paymentsOf, placeOrder, statusesOf } from './testing/payment-flow'

/** A webhook endpoint with valid credentials, and how its provider names a reference. */
const endpoints = [
  {
    provider: 'paystack',
    field: 'reference',
    event: 'charge.success',
    send: ({ origin }: Market, body: string) =>
      fetch(`${origin}/hooks/paystack`, {
        method: 'POST',
        headers: { 'x-paystack-signature': paystackSignature(Buffer.from(body), paystackKeys.secretKey) },
        body,
      }),
  },
  {
    provider: 'flutterwave',
    field: 'tx_ref',
    event: 'charge.completed',
    send: ({ origin }: Market, body: string) =>
      fetch(`${origin}/hooks/flutterwave`, {
        method: 'POST',
        headers: {
          'flutterwave-signature': flutterwaveSignature(Buffer.from(body), flutterwaveKeys.secretHash),
        },
        body,
      }),
  },
] as const

// Random, or the database would compress it to something that fits an index.
const longText = randomBytes(20_000).toString('hex')

const eventsMatching = ({ db }: Market, reference: string) =>
  db
    .select()
    .from(paymentEvents)
    .where(like(paymentEvents.reference, `${reference}%`))

describe.each(endpoints)('a signed webhook of $provider', ({ provider, field, event, send }) => {
  const bodyOf = (data: string) => `{"event":"${event}","data":{"status":"success",${data}}}`
  const deeplyNested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

  test.for([
    ['a NUL character', '"note":"a\\u0000b"'],
    ['a NUL character in a name', '"a\\u0000b":1'],
    ['half a surrogate pair', '"note":"\\ud83d"'],
    ['__proto__', '"__proto__":{"admin":true},"constructor":{"prototype":{}}'],
    ['10,000 levels', `"note":${deeplyNested}`],
    ['10,000 levels of objects', `"note":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['an infinite number', '"note":1e999'],
  ])('with %s is stored, and its payment is checked', async ([name, data], { market }) => {
    const reference = `kj-${provider}-${name!.replaceAll(/\W/g, '')}`
    const response = await send(
      market,
      bodyOf(`"id":${Math.ceil(Math.random() * 1e9)},"${field}":"${reference}",${data}`),
    )
    expect(response.status).toBe(200)
    await market.runJobs()
    const [storedEvent] = await eventsMatching(market, reference)
    expect(storedEvent!.outcome).toBe('unknown reference')
  })

  test.for([
    ['an id with a NUL character', '"id":"a\\u0000b"'],
    ['an id of 40,000 characters', `"id":"${longText}"`],
    ['a reference of 40,000 characters', `"id":7,"${field}":"${longText}"`],
    ['a reference with a NUL character', `"id":8,"${field}":"a\\u0000b"`],
    ['a status with half a surrogate pair', '"id":9,"status":"\\udc00"'],
  ])('with %s is acknowledged', async ([, data], { market }) => {
    expect((await send(market, bodyOf(data!))).status).toBe(200)
    await market.runJobs()
  })

  test('that is not what the provider documents is refused with 400', async ({ market }) => {
    const uncomparable = '{"event":{"length":{"toString":1,"valueOf":1}},"data":{}}'
    for (const body of [
      '',
      'null',
      '[]',
      '{"event":5}',
      '{"event":"x","data":"y"}',
      deeplyNested,
      uncomparable,
    ])
      expect([body.slice(0, 30), (await send(market, body)).status]).toEqual([body.slice(0, 30), 400])
  })

  test('that is larger than any webhook is refused unread', async ({ market }) => {
    const body = bodyOf(`"note":"${'x'.repeat(serverLimits.maxProviderBodyBytes)}"`)
    expect((await send(market, body)).status).toBe(413)
  })
})

describe('a callback of M-Pesa', () => {
  const callbackUrlOf = (market: Market, reference: string) =>
    hookUrl({ ...mpesaKeys, hooksUrl: `${market.origin}/hooks/daraja` }, 'stk', reference)

  test('with text that cannot be stored still has its prompt checked', async ({ market }) => {
    const purchase = await placeOrder(market)
    const page = await mpesaFixture.open(purchase)
    const [payment] = await paymentsOf(market, purchase.orderId)
    await mpesaFixture.injectFault(market, payment!.reference, { hooks: 0 })
    await mpesaFixture.pay(page)
    const body = stkBody(payment!.providerId!).replace('As it pleases', '\\u0000 \\ud800')
    const response = await fetch(callbackUrlOf(market, payment!.reference), { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }])
    await market.runJobs()
    expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
  })

  test('that cannot be read is refused with 400', async ({ market }) => {
    for (const body of ['', '{}', '{"Body":{"stkCallback":{}}}'])
      expect((await fetch(callbackUrlOf(market, 'kj-any'), { method: 'POST', body })).status).toBe(400)
  })

  test('can be repeated in ever new forms without filling the table', async ({ market }) => {
    const purchase = await placeOrder(market)
    await mpesaFixture.open(purchase)
    const [payment] = await paymentsOf(market, purchase.orderId)
    for (let n = 0; n < 40; n++) {
      const url = callbackUrlOf(market, payment!.reference)
      expect((await fetch(url, { method: 'POST', body: stkBody(`ws_${n}`) })).status).toBe(200)
    }
    expect(await eventsMatching(market, payment!.reference)).toHaveLength(30)
  })
})
