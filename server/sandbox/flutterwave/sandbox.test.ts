import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { keys } from './key'

async function sendRequest({ origin }: Market, path: string, body?: object, key = keys.secretKey) {
  const response = await fetch(`${origin}/sandbox/flutterwave${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    http: response.status,
    ...((await response.json()) as { status: string; message: string; data: Row }),
  }
}
type Row = Record<string, unknown>

async function openTransaction(market: Market, overrides: object = {}) {
  const tx_ref = `test-${randomUUID()}`
  const customer = { email: 'a@test.example' }
  const body = { tx_ref, amount: 50, currency: 'USD', redirect_url: 'https://shop.example/back', customer }
  const { data } = await sendRequest(market, '/payments', { ...body, ...overrides })
  return { tx_ref, page: String(data['link']) }
}

describe('the protocol', () => {
  test('requests without the key are rejected', async ({ market }) => {
    expect(await sendRequest(market, '/transfers', undefined, 'FLWSECK-wrong')).toMatchObject({
      http: 401,
      status: 'error',
    })
    const control = await fetch(`${market.origin}/sandbox/flutterwave/sandbox-control/faults`, {
      method: 'POST',
    })
    expect(control.status).toBe(401)
  })

  test('the same reference gets the same page', async ({ market }) => {
    const { tx_ref, page } = await openTransaction(market)
    expect((await openTransaction(market, { tx_ref })).page).toBe(page)
  })

  test('a payment does not exist until a card is used, and then states what was captured', async ({
    market,
  }) => {
    const { tx_ref, page } = await openTransaction(market, { amount: 50.04 })
    const verify = () => sendRequest(market, `/transactions/verify_by_reference?tx_ref=${tx_ref}`)
    expect(await verify()).toMatchObject({ http: 400, status: 'error', data: null })
    const card = '5531 8866 5214 2950'
    await fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
    const { data } = await verify()
    expect(data).toMatchObject({ status: 'successful', amount: 50.04, currency: 'USD', tx_ref })
    expect((await sendRequest(market, `/transactions/${String(data['id'])}/verify`)).data).toEqual(data)
  })

  test('a missing customer is named in the error', async ({ market }) => {
    const response = await sendRequest(market, '/payments', {
      tx_ref: 'x',
      amount: 1,
      redirect_url: 'https://a.example',
    })
    expect(response).toMatchObject({ http: 400, status: 'error' })
    expect(response.message).toContain('customer')
  })
})

describe('the hosted page', () => {
  test('states the merchant, the amount and that no real money moves', async ({ market }) => {
    const { page } = await openTransaction(market)
    const text = await (await fetch(page)).text()
    expect(text).toContain('$50.00')
    expect(text).toContain('Flutterwave sandbox</strong>: no real money moves')
    expect(text).not.toContain('<script')
  })

  test("another provider's page is not found here", async ({ market }) => {
    const { page } = await openTransaction(market)
    expect((await fetch(page.replace('flutterwave', 'paystack'))).status).toBe(404)
  })
})
