import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { keys } from '@server/sandbox/flutterwave/key'
import { test, type Market } from '@server/testing/market'
import { submit } from '../../testing/provider-fixture'
import { ProviderRefused, type SubmittedPayment, type TransferRequest } from '../provider'
import { flutterwave } from './flutterwave'

const at = ({ origin }: Market, secretKey = keys.secretKey) =>
  flutterwave({
    baseUrl: `${origin}/sandbox/flutterwave`,
    secretKey,
    secretHash: keys.secretHash,
    plainSignature: false,
  })

const request = (reference = `kj-${randomUUID()}`) => ({
  reference,
  amountMinor: 80_04,
  currency: 'USD',
  email: 'a@test.example',
  phone: null,
  orderLabel: '3F2A91BC',
  returnUrl: 'https://shop.example/order-confirmation/1',
})

const card = '5531886652142950'

const pageOf = async (market: Market, paymentRequest: ReturnType<typeof request>) =>
  (await at(market).openPayment(paymentRequest)).checkoutUrl!

const known = ({ reference, amountMinor, currency }: ReturnType<typeof request>) => ({
  reference,
  amountMinor,
  currency,
})
const check = (market: Market, paymentRequest: ReturnType<typeof request>) =>
  at(market).checkPayment({
    ...known(paymentRequest),
    providerId: null,
    webhookPayloads: [],
    isOfAnother: () => Promise.resolve(false),
  })

/** A completed payment. */
async function paid(market: Market) {
  const paymentRequest = request()
  await submit(await pageOf(market, paymentRequest), { card })
  const answer = await check(market, paymentRequest)
  if (answer.state !== 'paid') throw new Error(`it is ${answer.state}`)
  return { ...known(paymentRequest), providerId: answer.taken.providerId, phone: null, taken: answer.taken }
}

describe('payments', () => {
  test('an amount in cents is charged in cents', async ({ market }) => {
    const { reference, taken } = await paid(market)
    expect(taken).toMatchObject({ reference, amountMinor: 80_04, currency: 'USD' })
  })

  test('a payment nobody has attempted yet is unknown to the provider', async ({ market }) => {
    const paymentRequest = request()
    await at(market).openPayment(paymentRequest)
    expect((await check(market, paymentRequest)).state).toBe('unknown')
  })

  test('the buyer returns with the reference and the outcome', async ({ market }) => {
    const paymentRequest = request()
    const checkoutUrl = await pageOf(market, paymentRequest)
    const left = await submit(checkoutUrl, { leave: 'yes' })
    expect(left.headers.get('location')).toBe(
      `${paymentRequest.returnUrl}?status=cancelled&tx_ref=${paymentRequest.reference}`,
    )
    const back = await submit(checkoutUrl, { card })
    expect(back.headers.get('location')).toMatch(/\?status=successful&tx_ref=kj-.*&transaction_id=\d+$/)
  })

  test('a paid reference cannot be opened again', async ({ market }) => {
    const { reference } = await paid(market)
    await expect(at(market).openPayment(request(reference))).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: 'duplicate_reference',
    })
  })

  test('an invalid API key is not an answer about the payment', async ({ market }) => {
    await expect(at(market, 'FLWSECK-wrong').openPayment(request())).rejects.toMatchObject({
      name: 'ProviderUnreachable',
    })
  })
})

describe('refunds', () => {
  const refundOf = (payment: SubmittedPayment, amountMinor: number) => ({
    refundId: randomUUID(),
    attempt: 1,
    payment,
    amountMinor,
    currency: 'USD',
    reason: 'Broken',
    webhookPayloads: [],
  })

  test('a refund stays open until disbursed and is found by its id', async ({ market }) => {
    const refund = refundOf(await paid(market), 30_01)
    const sent = await at(market).sendRefund(refund)
    expect(sent.state).toBe('sent')
    await new Promise((resolve) => setTimeout(resolve, 400))
    const providerId = 'providerId' in sent ? sent.providerId : null
    const known = { ...refund, providerId, since: new Date() }
    expect(await at(market).checkRefund(known)).toMatchObject({ state: 'done', providerId })
  })

  test('a refund whose response was lost is found by our id among those of its payment', async ({
    market,
  }) => {
    const payment = await paid(market)
    const [first, second] = [refundOf(payment, 10_00), refundOf(payment, 10_00)]
    const sent = await at(market).sendRefund(second)
    const lost = { providerId: null, since: new Date() }
    expect(await at(market).checkRefund({ ...second, ...lost })).toMatchObject({
      providerId: 'providerId' in sent ? sent.providerId : '',
    })
    expect(await at(market).checkRefund({ ...first, ...lost })).toMatchObject({ state: 'unknown' })
  })

  test('a refund cannot exceed the payment', async ({ market }) => {
    const payment = await paid(market)
    await at(market).sendRefund(refundOf(payment, 80_00))
    await expect(at(market).sendRefund(refundOf(payment, 5))).rejects.toBeInstanceOf(ProviderRefused)
  })
})

describe('transfers', () => {
  const transferTo = (account_number: string): TransferRequest => ({
    reference: `kjp-${randomUUID()}`,
    amountMinor: 62_10,
    minorDigits: 2,
    currency: 'USD',
    destination: {
      method: 'bank_transfer',
      account_name: 'Test Makers',
      account_number,
      bank_code: '044',
    },
    country: 'NG',
    reason: 'Payout',
  })

  test.for([
    ['0123456789', 'done'],
    ['0123450001', 'sent'],
    ['0123450002', 'needs_person'],
  ] as const)('a transfer to %s is %s', async ([account, state], { market }) => {
    const transfer = transferTo(account)
    expect(await at(market).sendTransfer(transfer)).toMatchObject({ state })
    expect(
      await at(market).checkTransfer({ ...transfer, providerId: null, webhookPayloads: [] }),
    ).toMatchObject({ state })
  })

  test('a repeated transfer is sent once', async ({ market }) => {
    const transfer = transferTo('0123456789')
    const [one, two] = [await at(market).sendTransfer(transfer), await at(market).sendTransfer(transfer)]
    expect(two).toEqual(one)
  })

  test('a non-existent account is refused and nothing is sent', async ({ market }) => {
    const transfer = transferTo('0123450003')
    await expect(at(market).sendTransfer(transfer)).rejects.toBeInstanceOf(ProviderRefused)
    expect(
      (await at(market).checkTransfer({ ...transfer, providerId: null, webhookPayloads: [] })).state,
    ).toBe('unknown')
  })
})
