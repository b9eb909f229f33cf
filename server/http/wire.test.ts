import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { contract } from '@contract/contract'
import { bodyLimits } from '@contract/core/limits'
import { cookieFor } from '@server/testing/cookie'
import { test } from '@server/testing/market'

const post = (origin: string, name: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('a call over HTTP', () => {
  test('answers the plain JSON result', async ({ market }) => {
    const product = await market.newProduct({ name: 'Raffia tote', priceMinor: 42_99 })
    const response = await post(market.origin, 'get_product_details', { p_product_id: product.id })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: product.id, name: 'Raffia tote', price: 42.99 })
  })

  test('returns a list without a request body', async ({ market }) => {
    await market.newProduct()
    const response = await fetch(`${market.origin}/api/rpc/get_all_active_products`, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('items')
  })

  test('is refused with a code, a status and a message', async ({ market }) => {
    const response = await post(market.origin, 'get_product_details', { p_product_id: randomUUID() })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'product_not_found', message: 'Product not found.' })
  })

  test('names each invalid field', async ({ market }) => {
    const response = await post(market.origin, 'get_product_details', { p_product_id: 'basket' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { p_product_id: 'This is not a valid id.' },
    })
  })

  test('with malformed JSON is refused without crashing', async ({ market }) => {
    const response = await post(market.origin, 'get_product_details', '{"p_product_id":')
    expect(response.status).toBe(400)
  })

  test('with a form that cannot be read is refused', async ({ market }) => {
    const vendor = await market.newVendor()
    const response = await post(market.origin, 'add_product_image', 'no parts', {
      cookie: await cookieFor(market, vendor.session.userId),
      'content-type': 'multipart/form-data; boundary=none',
    })
    expect(response.status).toBe(400)
  })

  test('that is too long is refused, whether it declares its length or not', async ({ market }) => {
    const body = JSON.stringify({ p_message: 'x'.repeat(bodyLimits.defaultBytes) })
    const plainResponse = await post(market.origin, 'send_contact_message', body)
    const chunkedResponse = await fetch(`${market.origin}/api/rpc/send_contact_message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    for (const response of [plainResponse, chunkedResponse]) {
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ code: 'body_too_large' })
    }
  })

  test('to an unknown procedure answers 404', async ({ market }) => {
    const response = await post(market.origin, 'drop_everything', {})
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'unknown_call' })
  })

  test('without a session responds with 401', async ({ market }) => {
    const response = await post(market.origin, 'get_cart_items', {})
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'not_signed_in', message: 'Please sign in to continue.' })
  })

  test('that only a vendor can make says to others that they have no vendor', async ({ market }) => {
    const product = { p_product: { name: 'Sisal basket', price: 34.5, quantity: 12 } }
    for (const { session } of [await market.newCustomer(), await market.newAdmin()]) {
      const cookie = await cookieFor(market, session.userId)
      const response = await post(market.origin, 'create_product', product, { cookie })
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({ code: 'not_a_vendor', message: 'Vendor not found.' })
    }
  })

  test('from another origin is refused', async ({ market }) => {
    const response = await post(
      market.origin,
      'get_all_active_products',
      {},
      { origin: 'https://elsewhere.example' },
    )
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'bad_origin' })
  })

  test('from another site without an origin is refused, by shared reads and by sign-in too', async ({
    market,
  }) => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const path of [
      '/api/rpc/get_all_active_products',
      '/api/rpc/get_cart_items',
      '/api/auth/sign-in/email',
    ]) {
      const response = await fetch(`${market.origin}${path}`, { method: 'POST', headers })
      expect([path, response.status]).toEqual([path, 403])
    }
  })
})

describe('API descriptions', () => {
  test('the OpenAPI document contains every procedure of the contract', async ({ market }) => {
    const document = (await (await fetch(`${market.origin}/api/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(document.paths).sort()).toEqual(
      Object.keys(contract)
        .map((name) => `/${name}`)
        .sort(),
    )
  })

  test('the API reference page names every procedure', async ({ market }) => {
    const page = await (await fetch(`${market.origin}/api/docs`)).text()
    for (const name of Object.keys(contract)) expect(page).toContain(`id="${name}"`)
    expect(page).toContain('src="/mail-logo.png"')
  })

  test('the health check answers', async ({ market }) => {
    expect((await fetch(`${market.origin}/api/health`)).status).toBe(200)
  })
})

describe('a repeated write', () => {
  test('with the same key and input answers the first response', async ({ market }) => {
    const customer = await market.newCustomer()
    const product = await market.newProduct({ quantity: 9 })
    const api = market.api(customer.session, market.newKey())
    const p_items = [{ product_id: product.id, quantity: 2 }]
    const [first, second] = await Promise.all([
      api.merge_guest_cart({ p_items }),
      api.merge_guest_cart({ p_items }),
    ])
    expect(second).toEqual(first)
    expect((await customer.api.get_cart_items())[0]!.quantity).toBe(2)
  })

  test('with the same key and different input is refused', async ({ market }) => {
    const customer = await market.newCustomer()
    const product = await market.newProduct({ quantity: 9 })
    const api = market.api(customer.session, market.newKey())
    await api.merge_guest_cart({ p_items: [{ product_id: product.id, quantity: 2 }] })
    await expect(
      api.merge_guest_cart({ p_items: [{ product_id: product.id, quantity: 3 }] }),
    ).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })
})
