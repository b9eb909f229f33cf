import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { keys } from './key'

async function sendRequest(
  { origin }: Market,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key = keys.secretKey,
) {
  const response = await fetch(`${origin}/sandbox/paystack${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    http: response.status,
    ...((await response.json()) as { status: boolean; message: string; data: Row }),
  }
}
type Row = Record<string, unknown>

const newReference = () => `test-${randomUUID()}`

async function openTransaction(market: Market, overrides: object = {}) {
  const reference = newReference()
  const body = { email: 'a@test.example', amount: 5000, currency: 'USD', reference, ...overrides }
  const { data } = await sendRequest(market, 'POST', '/transaction/initialize', body)
  return { reference, page: String(data['authorization_url']) }
}

const pay = (page: string, card = '4084084084084081') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })

describe('the protocol', () => {
  test('requests without the key are rejected', async ({ market }) => {
    expect(await sendRequest(market, 'GET', '/bank', undefined, 'sk_test_wrong')).toMatchObject({
      http: 401,
      status: false,
    })
    const control = await fetch(`${market.origin}/sandbox/paystack/sandbox-control/faults`, {
      method: 'POST',
    })
    expect(control.status).toBe(401)
  })

  test('values that no column can hold are bad input', async ({ market }) => {
    const id = '9'.repeat(30)
    expect(await sendRequest(market, 'GET', `/refund/${id}`)).toMatchObject({ http: 400, status: false })
    expect(await sendRequest(market, 'GET', '/refund?from=yesterday')).toMatchObject({
      http: 400,
      status: false,
    })
    const payment = { email: 'a@test.example', amount: 9e15 * 1000 }
    expect(await sendRequest(market, 'POST', '/transaction/initialize', payment)).toMatchObject({ http: 400 })
    const recipient = { type: 'nuban', name: 'a\u0000b', account_number: '0123456789', bank_code: '044' }
    expect(await sendRequest(market, 'POST', '/transferrecipient', recipient)).toMatchObject({ http: 400 })
  })

  test('a reference is accepted once, as documented', async ({ market }) => {
    const { reference } = await openTransaction(market)
    const duplicate = { email: 'a@test.example', amount: 1, reference }
    expect(await sendRequest(market, 'POST', '/transaction/initialize', duplicate)).toMatchObject({
      http: 400,
      status: false,
      message: 'Duplicate Transaction Reference',
      type: 'validation_error',
    })
  })

  test('a payment is pending until paid, and states what was captured', async ({ market }) => {
    const { reference, page } = await openTransaction(market, { amount: '5000' })
    const verify = () => sendRequest(market, 'GET', `/transaction/verify/${reference}`)
    expect((await verify()).data).toMatchObject({ status: 'pending', paid_at: null })
    await pay(page)
    expect((await verify()).data).toMatchObject({
      status: 'success',
      amount: 5000,
      currency: 'USD',
      reference,
    })
  })

  test('a missing amount is named in the error', async ({ market }) => {
    const response = await sendRequest(market, 'POST', '/transaction/initialize', { email: 'a@test.example' })
    expect(response).toMatchObject({ http: 400, status: false })
    expect(response.message).toContain('amount')
  })

  test('refunds cannot exceed the payment, even concurrent partial ones', async ({ market }) => {
    const { reference, page } = await openTransaction(market)
    await pay(page)
    const refundPart = () => sendRequest(market, 'POST', '/refund', { transaction: reference, amount: 2000 })
    const responses = await Promise.all([refundPart(), refundPart(), refundPart()])
    expect(responses.map((response) => response.status).sort()).toEqual([false, true, true])
  })

  test('an unpaid payment cannot be refunded', async ({ market }) => {
    const { reference } = await openTransaction(market)
    expect(await sendRequest(market, 'POST', '/refund', { transaction: reference })).toMatchObject({
      status: false,
    })
  })

  test('a transfer needs a recipient and a reference of at least 16 characters', async ({ market }) => {
    const recipientInput = { type: 'nuban', name: 'Makers', account_number: '0123456789', bank_code: '044' }
    const { data } = await sendRequest(market, 'POST', '/transferrecipient', recipientInput)
    const send = (reference: string, recipient = data['recipient_code']) =>
      sendRequest(market, 'POST', '/transfer', { source: 'balance', amount: 100, recipient, reference })
    expect((await send('short')).status).toBe(false)
    expect((await send(newReference(), 'RCP_none')).status).toBe(false)
    const reference = newReference()
    expect((await send(reference)).data).toMatchObject({ status: 'success' })
    expect(await send(reference)).toMatchObject({ http: 400, status: false })
  })

  test('banks are listed by currency and type', async ({ market }) => {
    const { data } = await sendRequest(market, 'GET', '/bank?currency=GHS&type=mobile_money')
    expect(data).toContainEqual(expect.objectContaining({ name: 'MTN Mobile Money', code: 'MTN' }))
    expect(new Set((data as unknown as { type: string }[]).map(({ type }) => type))).toEqual(
      new Set(['mobile_money']),
    )
    const results = await sendRequest(market, 'GET', '/bank/resolve?account_number=0123456789&bank_code=044')
    expect(results.data).toMatchObject({ account_number: '0123456789' })
  })
})

describe('the hosted page', () => {
  test('states the amount and that no real money moves', async ({ market }) => {
    const { page } = await openTransaction(market)
    const text = await (await fetch(page)).text()
    expect(text).toContain('$50.00')
    expect(text).toContain('no real money moves')
    expect(text).not.toContain('<script')
  })

  test('input is shown again, escaped', async ({ market }) => {
    const { page } = await openTransaction(market)
    const response = await pay(page, '4111 1111 1111 1111<script>')
    expect(response.status).toBe(422)
    const text = await response.text()
    expect(text).toContain('4111 1111 1111 1111')
    expect(text).toContain('role="alert"')
    expect(text).not.toContain('<script')
  })

  test('a paid page cannot be paid again', async ({ market }) => {
    const { page } = await openTransaction(market)
    await pay(page)
    expect(await (await fetch(page)).text()).toContain('There’s nothing more to do here')
  })

  test('a page that does not exist says so', async ({ market }) => {
    expect((await fetch(`${market.origin}/sandbox/paystack/checkout/none`)).status).toBe(404)
  })
})
