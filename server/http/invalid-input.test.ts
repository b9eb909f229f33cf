import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

const post = (market: Market, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${market.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The paths of everything in the file store. */
const listFiles = (market: Market) =>
  readdirSync(market.services.config.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('files'))
    .sort()

const encodeCursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe('text that PostgreSQL cannot store', () => {
  test.for(['\u0000', 'a\u0000b', '\ud800', 'a\udc00b'])(
    'is refused as bad input in every text field: %j',
    async (text, { market }) => {
      for (const name of ['get_storefront_by_slug', 'get_products_by_store_slug'] as const)
        await expect(market.api(null)[name]({ p_slug: text })).rejects.toMatchObject({
          code: 'invalid_input',
        })
      const { api } = await market.newCustomer()
      // In a name, a control character is read as a space.
      const address = { ...nairobi, deliveryNotes: `x${text}x` }
      await expect(api.update_shipping_address({ p_shipping_address: address })).rejects.toMatchObject({
        code: 'invalid_input',
        data: { fields: { 'p_shipping_address.deliveryNotes': expect.any(String) } },
      })
      const admin = await market.newAdmin()
      const order = await market.placeOrder({ api }, [{ product: await market.newProduct(), quantity: 1 }])
      const paymentInput = { p_order_id: order, p_note: `cash${text}!` }
      await expect(admin.api.record_offline_payment(paymentInput)).rejects.toMatchObject({
        code: 'invalid_input',
      })
    },
  )

  test('is refused in the name of a file by every upload, and nothing is stored', async ({ market }) => {
    const vendor = await market.newVendor()
    const { id: p_product_id } = await market.newProduct({ vendor })
    const admin = await market.newAdmin()
    const filesBefore = listFiles(market)
    const p_file = new File([await (await pictureFile('red')).arrayBuffer()], 'rug\u0000.png', {
      type: 'image/png',
    })
    const calls = [
      () => vendor.api.create_product_import({ p_file: new File(['Title\nRed Rug\n'], 'rugs\u0000.csv') }),
      () => vendor.api.add_product_image({ p_product_id, p_file }),
      () => vendor.api.set_store_picture({ p_kind: 'logo', p_file }),
      () => admin.api.upload_sharing_picture({ p_file }),
      () => admin.api.upload_brand_logo({ p_file }),
    ]
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        code: 'invalid_input',
        data: { fields: { p_file: 'This text contains characters we can’t store.' } },
      })
    expect(listFiles(market)).toEqual(filesBefore)
  })

  test('is refused at sign-up and sign-in', async ({ market }) => {
    const email = `${randomUUID()}@test.example`
    const signUp = (name: string, password: string) =>
      post(market, '/api/auth/sign-up/email', { name, email, password })
    expect((await signUp('a\ud800b', 'long-enough')).status).toBe(400)
    expect((await signUp('Ama', 'long\u0000enough')).status).toBe(400)
    const signInResponse = await post(market, '/api/auth/sign-in/email', {
      email: 'a\u0000@b.example',
      password: 'x',
    })
    expect(signInResponse.status).toBe(400)
    const resetResponse = await post(market, '/api/auth/reset-password', {
      token: 'a\u0000',
      newPassword: 'long-enough',
    })
    expect(resetResponse.status).toBe(400)
  })
})

describe('an object in place of a text', () => {
  const deeplyNested = `${'['.repeat(5000)}${']'.repeat(5000)}`
  test.for([
    `{"length":${deeplyNested}}`,
    '{"length":{"toString":1}}',
    '{"length":[{"toString":1}]}',
    '{"size":{"toString":1}}',
    deeplyNested,
  ])('is refused as bad input, however strange its length: %#', async (value, { market }) => {
    for (const [path, body, status] of [
      ['/api/rpc/get_storefront_by_slug', `{"p_slug":${value}}`, 400],
      ['/api/rpc/send_contact_message', `{"p_email":${value},"p_name":${value}}`, 400],
      ['/api/auth/sign-up/email', `{"email":${value},"name":${value},"password":${value}}`, 400],
      ['/api/auth/sign-in/email', `{"email":${value},"password":"x"}`, 400],
      ['/hooks/paystack', value, 401],
    ] as const) {
      const response = await post(market, path, body)
      expect([path, response.status]).toEqual([path, status])
    }
  })
})

describe('a forged cursor', () => {
  const id = randomUUID()
  test.for([
    ['no cursor', 'nonsense'],
    ['a word as the time', encodeCursor('yesterday', id)],
    ['a number as the time', encodeCursor(5, id)],
    ['an infinite time', encodeCursor('infinity', id)],
    ['a far year', encodeCursor('+275760-09-13T00:00:00.000Z', id)],
    ['a thirteenth month', encodeCursor('2026-13-01T00:00:00.000Z', id)],
    ['the year 0000', encodeCursor('0000-01-01T00:00:00.000Z', id)],
    ['a malformed id', encodeCursor('2026-01-01T00:00:00.000Z', 'x')],
  ] as const)('is refused as bad input: %s', async ([, cursor], { market }) => {
    const { api } = await market.newCustomer()
    await expect(api.get_all_active_products({ cursor })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(api.get_customer_orders({ cursor })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is refused as bad input when sorting by price or relevance', async ({ market }) => {
    for (const key of ['ten', '', 1.5, '1e400'])
      for (const query of [{ sort: 'price_asc' }, { search: 'bowl' }] as const)
        await expect(
          market.api(null).get_all_active_products({ ...query, cursor: encodeCursor(key, id) }),
        ).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('a NUL character in a URL is refused by the API and stripped for pages', async ({ market }) => {
  const apiResponse = await fetch(`${market.origin}/api/auth/reset-password/a%00?callbackURL=/`)
  expect(apiResponse.status).toBe(400)
  for (const [path, expectedPath] of [
    ['/product/%00', '/product/'],
    ['/marketplace?search=a%00b', '/marketplace?search=ab'],
    ['/%00/elsewhere.example', '/elsewhere.example'],
  ] as const) {
    const pageResponse = await fetch(`${market.origin}${path}`, { redirect: 'manual' })
    expect([pageResponse.status, pageResponse.headers.get('location')]).toEqual([302, expectedPath])
  }
})

test('sign-up refuses an overlong name or email address', async ({ market }) => {
  const signUpInput = { name: 'Amina', email: `${randomUUID()}@test.example`, password: 'long-enough' }
  for (const overlongFields of [{ name: 'a'.repeat(5000) }, { email: `${'a'.repeat(5000)}@test.example` }])
    expect(
      (await post(market, '/api/auth/sign-up/email', { ...signUpInput, ...overlongFields })).status,
    ).toBe(400)
})

test('an overlong Idempotency-Key is refused as bad input', async ({ market }) => {
  const { session } = await market.newCustomer()
  const key = Array.from({ length: 200 }, () => randomUUID()).join('')
  await expect(market.api(session, key).merge_guest_cart({ p_items: [] })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('an image with an overlong name is not found', async ({ market }) => {
  await market.services.files.put('public/products/640.webp', new Uint8Array(1))
  const response = await fetch(`${market.origin}/files/products/${'a'.repeat(300)}.webp`)
  expect(response.status).toBe(404)
})

test('sign-in refuses an oversized body', async ({ market }) => {
  const response = await post(market, '/api/auth/sign-in/email', {
    email: 'a@test.example',
    password: 'x'.repeat(200_000),
  })
  expect(response.status).toBe(413)
})
