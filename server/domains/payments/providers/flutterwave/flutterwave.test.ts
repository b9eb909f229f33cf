import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { keys } from '@server/sandbox/flutterwave/key'
import { test, type Market } from '@server/testing/market'
import { submitForm } from '../../testing/provider-fixture'
import { ProviderRefused, type SubmittedPayment, type TransferRequest } from '../provider'
import { flutterwave } from './flutterwave'

const flutterwaveFor = ({ origin }: Market, secretKey = keys.secretKey) =>
  flutterwave({
    baseUrl: `${origin}/sandbox/flutterwave`,
    secretKey,
    secretHash: keys.secretHash,
    plainSignature: false,
  })

const newRequest = (reference = `kj-${randomUUID()}`) => ({
  reference,
  amountMinor: 80_04,
  currency: 'USD',
  email: 'a@test.example',
  phone: null,
  orderLabel: '3F2A91BC',
  returnUrl: 'https://shop.example/order-confirmation/1',
})

const card = '5531886652142950'

const openPage = async (market: Market, paymentRequest: ReturnType<typeof newRequest>) =>
  (await flutterwaveFor(market).openPayment(paymentRequest)).checkoutUrl!

const submittedOf = ({ reference, amountMinor, currency }: ReturnType<typeof newRequest>) => ({
  reference,
  amountMinor,
  currency,
})
const check = (market: Market, paymentRequest: ReturnType<typeof newRequest>) =>
  flutterwaveFor(market).checkPayment({
    ...submittedOf(paymentRequest),
    providerId: null,
    webhookPayloads: [],
    isUsedByOtherPayment: () => Promise.resolve(false),
  })

/** Makes a payment and returns it. */
async function makePayment(market: Market) {
  const paymentRequest = newRequest()
  await submitForm(await openPage(market, paymentRequest), { card })
  const result = await check(market, paymentRequest)
  if (result.state !== 'paid') throw new Error(`it is ${result.state}`)
  return {
    ...submittedOf(paymentRequest),
    providerId: result.captured.providerId,
    phone: null,
    captured: result.captured,
  }
}

describe('payments', () => {
  test('an amount in cents is charged in cents', async ({ market }) => {
    const { reference, captured } = await makePayment(market)
    expect(captured).toMatchObject({ reference, amountMinor: 80_04, currency: 'USD' })
  })

  test('a payment nobody has attempted yet is unknown to the provider', async ({ market }) => {
    const paymentRequest = newRequest()
    await flutterwaveFor(market).openPayment(paymentRequest)
    expect((await check(market, paymentRequest)).state).toBe('unknown')
  })

  test('the buyer returns with the reference and the outcome', async ({ market }) => {
    const paymentRequest = newRequest()
    const checkoutUrl = await openPage(market, paymentRequest)
    const cancelResponse = await submitForm(checkoutUrl, { leave: 'yes' })
    expect(cancelResponse.headers.get('location')).toBe(
      `${paymentRequest.returnUrl}?status=cancelled&tx_ref=${paymentRequest.reference}`,
    )
    const payResponse = await submitForm(checkoutUrl, { card })
    expect(payResponse.headers.get('location')).toMatch(
      /\?status=successful&tx_ref=kj-.*&transaction_id=\d+$/,
    )
  })

  test('a paid reference cannot be opened again', async ({ market }) => {
    const { reference } = await makePayment(market)
    await expect(flutterwaveFor(market).openPayment(newRequest(reference))).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: 'duplicate_reference',
    })
  })

  test('an invalid API key says nothing about the payment', async ({ market }) => {
    await expect(flutterwaveFor(market, 'FLWSECK-wrong').openPayment(newRequest())).rejects.toMatchObject({
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
    const refund = refundOf(await makePayment(market), 30_01)
    const sentRefund = await flutterwaveFor(market).sendRefund(refund)
    expect(sentRefund.state).toBe('sent')
    await new Promise((resolve) => setTimeout(resolve, 400))
    const providerId = 'providerId' in sentRefund ? sentRefund.providerId : null
    const submittedRefund = { ...refund, providerId, createdAfter: new Date() }
    expect(await flutterwaveFor(market).checkRefund(submittedRefund)).toMatchObject({
      state: 'done',
      providerId,
    })
  })

  test('a refund whose response was lost is found by our id among those of its payment', async ({
    market,
  }) => {
    const payment = await makePayment(market)
    const [first, second] = [refundOf(payment, 10_00), refundOf(payment, 10_00)]
    const sentRefund = await flutterwaveFor(market).sendRefund(second)
    const unknownRefund = { providerId: null, createdAfter: new Date() }
    expect(await flutterwaveFor(market).checkRefund({ ...second, ...unknownRefund })).toMatchObject({
      providerId: 'providerId' in sentRefund ? sentRefund.providerId : '',
    })
    expect(await flutterwaveFor(market).checkRefund({ ...first, ...unknownRefund })).toMatchObject({
      state: 'unknown',
    })
  })

  test('a refund cannot exceed the payment', async ({ market }) => {
    const payment = await makePayment(market)
    await flutterwaveFor(market).sendRefund(refundOf(payment, 80_00))
    await expect(flutterwaveFor(market).sendRefund(refundOf(payment, 5))).rejects.toBeInstanceOf(
      ProviderRefused,
    )
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
    expect(await flutterwaveFor(market).sendTransfer(transfer)).toMatchObject({ state })
    expect(
      await flutterwaveFor(market).checkTransfer({ ...transfer, providerId: null, webhookPayloads: [] }),
    ).toMatchObject({ state })
  })

  test('a repeated transfer is sent once', async ({ market }) => {
    const transfer = transferTo('0123456789')
    const [firstResult, secondResult] = [
      await flutterwaveFor(market).sendTransfer(transfer),
      await flutterwaveFor(market).sendTransfer(transfer),
    ]
    expect(secondResult).toEqual(firstResult)
  })

  test('a non-existent account is refused and nothing is sent', async ({ market }) => {
    const transfer = transferTo('0123450003')
    await expect(flutterwaveFor(market).sendTransfer(transfer)).rejects.toBeInstanceOf(ProviderRefused)
    expect(
      (await flutterwaveFor(market).checkTransfer({ ...transfer, providerId: null, webhookPayloads: [] }))
        .state,
    ).toBe('unknown')
  })
})
