import { request as rawRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { authCallInputs, type AuthCallPath } from '@contract/accounts/procedures'
import { bodyLimits } from '@contract/core/limits'
import { sessions, users } from '@server/database/schema/accounts'
import { cookieFor } from '@server/testing/cookie'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  memberPassword,
  newAddress,
  newEmail,
  newMember,
  subjectsTo,
} from '@server/testing/members'

const validInputs: Record<AuthCallPath, Record<string, string>> = {
  '/sign-up/email': { name: 'Akua', email: 'akua@test.example', password: memberPassword, callbackURL: '/' },
  '/sign-in/email': { email: 'akua@test.example', password: memberPassword },
  '/guest/code': { name: 'Akua', email: 'akua@test.example' },
  '/guest/sign-in': { code: '123456' },
  '/sign-out': {},
  '/send-verification-email': { email: 'akua@test.example', callbackURL: '/' },
  '/request-password-reset': { email: 'akua@test.example', redirectTo: '/auth/reset-password' },
  '/reset-password': { token: 'a-token', newPassword: memberPassword },
  '/two-factor/enable': { password: memberPassword },
  '/two-factor/disable': { password: memberPassword },
  '/two-factor/generate-backup-codes': { password: memberPassword },
  '/two-factor/verify-totp': { code: '123456' },
  '/two-factor/verify-backup-code': { code: 'abcde-fghij' },
}
const paths = Object.keys(authCallInputs) as AuthCallPath[]

const post = (market: Market, path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${market.origin}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    body,
  })

describe('a sign-in call', () => {
  test.for([
    ['a NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['an object', { $ne: 1 }],
    ['a list', ['x']],
    ['a number', 7],
    ['null', null],
    ['nothing', ''],
    ['blanks', '   '],
    ['a long text', 'x'.repeat(10_000)],
    ['a word of JavaScript', '__proto__'],
  ] as const)(
    'answers %s in any field with one of our refusals, never with a server error',
    async ([, hostileInput], { market }) => {
      for (const path of paths)
        for (const field of Object.keys(validInputs[path])) {
          const response = await authCall(market, path, { ...validInputs[path], [field]: hostileInput })
          const body = (await response.json()) as Record<string, unknown>
          expect([path, field, response.status < 500]).toEqual([path, field, true])
          if (response.ok) continue
          expect(body).toEqual(
            expect.objectContaining({
              code: expect.stringMatching(/^[a-z_]+$/),
              message: expect.any(String),
            }),
          )
          expect(JSON.stringify(body)).not.toMatch(/\[body|Invalid input|expected|zod/i)
        }
    },
  )

  test('that signs out is also a form, for browsers without scripts: only of this site', async ({
    market,
  }) => {
    const signOut = async (cookie: string, origin: string) =>
      fetch(`${market.origin}/api/auth/sign-out`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      })
    const { userId } = (await market.newCustomer()).session
    const cookie = await cookieFor(market, userId)
    expect((await signOut(cookie, 'https://elsewhere.example')).status).toBe(403)
    const response = await signOut(cookie, market.origin)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(response.headers.getSetCookie().join()).toMatch(/kijani\.session_token=;[^,]*Max-Age=0/)
    expect(await market.db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('ignores unknown fields, whatever their names', async ({ market }) => {
    const email = newEmail()
    const hostileInput = `{"__proto__":{"emailVerified":true},"constructor":{"prototype":{"role":"admin"}},"emailVerified":true,"role":"admin","image":"http://127.0.0.1/","name":"Akua","email":"${email}","password":"${memberPassword}"}`
    expect((await post(market, '/sign-up/email', hostileInput)).status).toBe(200)
    expect((await authCall(market, '/sign-in/email', { email, password: memberPassword })).status).toBe(403)
    const [user] = (await market.db.select().from(users)).filter((one) => one.email === email)
    expect(user).toMatchObject({ emailVerified: false, image: null })
  })

  test('with a body that is no JSON object names the missing fields', async ({ market }) => {
    const deeplyNested = `${'['.repeat(5000)}${']'.repeat(5000)}`
    for (const body of [
      '',
      '{',
      'null',
      '7',
      '"text"',
      '[]',
      deeplyNested,
      `{"email":${deeplyNested}}`,
      `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
    ])
      for (const path of ['/sign-up/email', '/sign-in/email', '/request-password-reset']) {
        const response = await post(market, path, body)
        expect([body.slice(0, 20), path, response.status]).toEqual([body.slice(0, 20), path, 400])
        expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { email: 'Required' } })
      }
  })

  test('without email or password says what it needs', async ({ market }) => {
    for (const path of ['/sign-up/email', '/sign-in/email']) {
      const response = await authCall(market, path, { name: 'Nobody', password: memberPassword })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        {
          code: 'invalid_input',
          message: 'You must provide either an email or phone number and a password',
          fields: { email: 'Required' },
        },
      ])
    }
  })

  test.for([
    [{ name: 'A' }, { name: 'Full name must be at least 2 characters' }],
    [{ name: '    ' }, { name: 'Full name must be at least 2 characters' }],
    [{ name: 'a'.repeat(121) }, { name: 'Full name must be at most 120 characters' }],
    [{ email: 'nobody' }, { email: 'Invalid email' }],
    [{ email: `${'a'.repeat(250)}@test.example` }, { email: 'Invalid email' }],
    [{ password: '1234567' }, { password: 'Password must be at least 8 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password must be at most 128 characters' }],
    [
      { name: 'A', email: 'x', password: 'y' },
      { name: expect.any(String), email: 'Invalid email', password: expect.any(String) },
    ],
  ])('refuses %j by the rules of the form', async ([change, fields], { market }) => {
    const response = await authCall(market, '/sign-up/email', { ...validInputs['/sign-up/email'], ...change })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'invalid_input',
      message: 'Please check the highlighted fields.',
      fields,
    })
  })

  test('trims the name before storing it', async ({ market }) => {
    const email = newEmail()
    await authCall(market, '/sign-up/email', { name: '  Akua Mensah ', email, password: memberPassword })
    const [user] = (await market.db.select().from(users)).filter((one) => one.email === email)
    expect(user!.name).toBe('Akua Mensah')
  })
})

describe('a link in an email', () => {
  test.for([
    'https://elsewhere.example/x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ])('never leads to %s', async (redirectTo, { market }) => {
    const { session } = await newMember(market)
    const response = await authCall(market, '/request-password-reset', { email: session.email, redirectTo })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { redirectTo: expect.any(String) },
    })
    const query = new URLSearchParams({ callbackURL: redirectTo, token: 'x' })
    for (const path of ['reset-password/x', 'verify-email'])
      expect((await fetch(`${market.origin}/api/auth/${path}?${query}`, { redirect: 'manual' })).status).toBe(
        400,
      )
    expect(await subjectsTo(market, session.email)).toEqual([])
  })

  test('is not sent for a request under the name of another site', async ({ market }) => {
    const { session } = await newMember(market)
    const body = { email: session.email, redirectTo: 'https://elsewhere.example/reset' }
    for (const host of ['elsewhere.example', 'elsewhere.example:80', 'localhost.elsewhere.example']) {
      const headers = { host, origin: `http://${host}` }
      for (const input of [body, { email: session.email }])
        expect(await statusWith(market, '/api/auth/request-password-reset', input, headers)).toBe(403)
    }
    expect(await subjectsTo(market, session.email)).toEqual([])
    const { port } = new URL(market.origin)
    const resetInput = { email: session.email }
    expect(
      await statusWith(market, '/api/auth/request-password-reset', resetInput, { host: `localhost:${port}` }),
    ).toBe(200)
  })

  /** `fetch` does not let a caller choose the host. */
  const statusWith = (market: Market, path: string, body: object, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = new URL(path, market.origin)
      const request = rawRequest(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      })
      request.on('response', (response) => resolve(response.resume().statusCode))
      request.on('error', reject)
      request.end(JSON.stringify(body))
    })
})

describe('a body', () => {
  const bodyOfSize = (bytes: number) => JSON.stringify({ p_text: 'x'.repeat(bytes) })

  test('of more than 64 kB is refused wherever no file is accepted', async ({ market }) => {
    const calls = [
      '/api/auth/sign-in/email',
      '/api/rpc/insert_early_access_signup',
      '/api/rpc/get_cart_items',
      '/contact',
      '/api/unknown',
    ]
    for (const path of calls) {
      const response = await fetch(`${market.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodyOfSize(bodyLimits.defaultBytes),
      })
      expect([path, response.status, await response.json()]).toEqual([
        path,
        413,
        { code: 'body_too_large', message: 'This request is too large. The limit is 64 kB.' },
      ])
    }
  })

  test('is limited even if it does not declare its length', async ({ market }) => {
    const response = await fetch(`${market.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([bodyOfSize(bodyLimits.defaultBytes)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBeOneOf([400, 413])
  })

  test('may be longer for the texts of a product, and longer still with a file', async ({ market }) => {
    const vendor = await market.newVendor()
    const headers = { cookie: await cookieFor(market, vendor.session.userId) }
    const p_product = {
      name: 'Basket of elephant grass',
      description: '🧺'.repeat(20_000),
      price: 10,
      quantity: 1,
    }
    const created = await fetch(`${market.origin}/api/rpc/create_product`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ p_product, p_as_draft: true }),
    })
    const { product_id } = (await created.json()) as { product_id: string }
    expect(created.status).toBe(200)
    const form = new FormData()
    form.set('p_product_id', product_id)
    form.set('p_file', new File([new Uint8Array(2 * 1024 * 1024)], 'basket.png', { type: 'image/png' }))
    const uploaded = await fetch(`${market.origin}/api/rpc/add_product_image`, {
      method: 'POST',
      headers,
      body: form,
    })
    expect([uploaded.status, await uploaded.json()]).toMatchObject([422, { code: 'image_unreadable' }])
  })
})
