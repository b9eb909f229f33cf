import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { contactMessages, earlyAccessSignups } from '@server/database/schema/marketing'
import { vendorDocuments } from '@server/database/schema/vendors'
import { saveSetting } from '@server/platform/settings'
import { test, type Market } from '@server/testing/market'
import { newAddress } from '@server/testing/members'

const newEmail = () => `${randomUUID().slice(0, 8)}@writer.example`

const post = (market: Market, name: string, body: object, client = newAddress()) =>
  fetch(`${market.origin}/api/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  })

const newMessage = (changes: object = {}) => ({
  name: 'Efua Mensah',
  email: newEmail(),
  topic: 'order' as const,
  message: 'My parcel has two baskets.\n\nI ordered three.',
  ...changes,
})

const storedMessagesOf = ({ db }: Market, email: string) =>
  db.select().from(contactMessages).where(eq(contactMessages.email, email))

describe('signing up for early access', () => {
  const countSignups = ({ db }: Market, email: string) =>
    db.$count(earlyAccessSignups, sql`lower(${earlyAccessSignups.email}) = ${email.toLowerCase()}`)

  test('stores the address once, regardless of case, with the same response each time', async ({
    market,
  }) => {
    const email = newEmail()
    for (const emailVariant of [email, email.toUpperCase(), ` ${email} `]) {
      const response = await post(market, 'insert_early_access_signup', { email: emailVariant })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ signed_up: true })
    }
    expect(await countSignups(market, email)).toBe(1)
  })

  test('concurrently in two tabs stores it once', async ({ market }) => {
    const email = newEmail()
    const api = market.api(null)
    await Promise.all([1, 2, 3].map(() => api.insert_early_access_signup({ email })))
    expect(await countSignups(market, email)).toBe(1)
  })

  test.for([
    ['', 'Required'],
    ['nobody', 'Invalid email'],
    [`${'a'.repeat(250)}@long.example`, 'Invalid email'],
  ])('with %j is refused at the field', async ([email, expectedMessage], { market }) => {
    const response = await post(market, 'insert_early_access_signup', { email })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { email: expectedMessage } })
  })

  test('stops after twenty in a minute per network address, without affecting others', async ({ market }) => {
    const floodingAddress = newAddress()
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push(
        (await post(market, 'insert_early_access_signup', { email: newEmail() }, floodingAddress)).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await post(market, 'insert_early_access_signup', { email: newEmail() })).status).toBe(200)
  })
})

describe('a message from the contact page', () => {
  test('is stored, reaches the operator with Reply-To set to the sender, and is confirmed', async ({
    market,
  }) => {
    const contactMessage = newMessage()
    await market.api(null).send_contact_message(contactMessage)
    await market.runJobs()

    expect(await storedMessagesOf(market, contactMessage.email)).toMatchObject([
      { ...contactMessage, userId: null },
    ])
    const [receivedMail] = (await market.mailsTo('hello@kijani.example')).filter(
      ({ replyTo }) => replyTo === contactMessage.email,
    )
    expect(receivedMail!.subject).toBe('An order: a message from Efua Mensah')
    for (const expectedText of [
      'My parcel has two baskets.',
      'I ordered three.',
      contactMessage.email,
      'Not signed in.',
    ])
      expect(receivedMail!.text).toContain(expectedText)
    const [confirmationMail] = await market.mailsTo(contactMessage.email)
    expect(confirmationMail!.subject).toBe('Kijani received your message')
    expect(confirmationMail!.text).not.toContain('baskets')
  })

  test('names its author if signed in', async ({ market }) => {
    const vendor = await market.newVendor({ companyName: 'Akosombo Weavers' })
    const contactMessage = newMessage({ topic: 'selling' })
    await vendor.api.send_contact_message(contactMessage)
    await market.runJobs()
    expect(await storedMessagesOf(market, contactMessage.email)).toMatchObject([
      { userId: vendor.session.userId },
    ])
    const receivedMail = (await market.mailsTo('hello@kijani.example')).find(
      ({ replyTo }) => replyTo === contactMessage.email,
    )
    expect(receivedMail!.text).toContain(`Signed in as ${vendor.session.email} (vendor Akosombo Weavers).`)
  })

  test('from a multi-line name has a single-line subject', async ({ market }) => {
    const contactMessage = newMessage({ name: 'Efua\r\nBcc: everyone@elsewhere.example' })
    await market.api(null).send_contact_message(contactMessage)
    await market.runJobs()
    const receivedMail = (await market.mailsTo('hello@kijani.example')).find(
      ({ replyTo }) => replyTo === contactMessage.email,
    )
    expect(receivedMail!.subject).toBe('An order: a message from Efua Bcc: everyone@elsewhere.example')
    expect(await market.mailsTo('everyone@elsewhere.example')).toEqual([])
  })

  test('with the honeypot filled gets the usual response and is discarded', async ({ market }) => {
    const contactMessage = newMessage()
    const response = await post(market, 'send_contact_message', {
      ...contactMessage,
      homepage: 'https://spam.example',
    })
    expect(await response.json()).toEqual({ sent: true })
    expect(await storedMessagesOf(market, contactMessage.email)).toEqual([])
  })

  test('names every invalid field', async ({ market }) => {
    const response = await post(market, 'send_contact_message', {
      name: '  ',
      email: 'efua',
      topic: 'weather',
      message: 'Hi',
    })
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: {
        name: 'Enter your name',
        email: 'Invalid email',
        topic: 'Select a topic',
        message: 'Your message must be at least 10 characters',
      },
    })
  })

  test('is refused after five per network address in ten minutes', async ({ market }) => {
    const senderAddress = newAddress()
    for (let n = 0; n < 5; n++)
      expect((await post(market, 'send_contact_message', newMessage(), senderAddress)).status).toBe(200)
    const rejectedResponse = await post(market, 'send_contact_message', newMessage(), senderAddress)
    expect(rejectedResponse.status).toBe(429)
    expect(await rejectedResponse.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait 10 minutes and try again.',
    })
  })

  test('cannot flood an inbox: an address gets three confirmations an hour', async ({ market }) => {
    const victimEmail = newEmail()
    for (let n = 0; n < 5; n++)
      await market.api(null).send_contact_message(newMessage({ email: victimEmail }))
    await market.runJobs()
    expect(await market.mailsTo(victimEmail)).toHaveLength(3)
    expect(await storedMessagesOf(market, victimEmail)).toHaveLength(5)
  })
})

describe('the stats', () => {
  test('count what is approved, on sale and verified, and update within a minute', async ({ market }) => {
    const now = new Date()
    market.setClock(now)
    const before = await market.api(null).get_marketplace_stats()
    const vendor = await market.newVendor({ country: 'SN' })
    await market.newProduct({ vendor })
    await market.newVendor({ country: 'TG' })
    const document = { vendorId: vendor.vendorId, documentCategory: 'sustainability_certification' as const }
    await market.db.insert(vendorDocuments).values([
      { ...document, fileName: 'gots.pdf', filePath: randomUUID(), verificationStatus: 'verified' },
      { ...document, fileName: 'new.pdf', filePath: randomUUID() },
    ])
    expect(await market.api(null).get_marketplace_stats()).toEqual(before)
    market.setClock(new Date(now.getTime() + 61_000))
    const after = await market.api(null).get_marketplace_stats()
    market.setClock(undefined)
    expect(after).toEqual({
      approved_vendors: before.approved_vendors + 2,
      products_on_sale: before.products_on_sale + 1,
      verified_certificates: before.verified_certificates + 1,
      countries: [...new Set([...before.countries, 'SN', 'TG'])].sort(),
      countries_on_sale: [...new Set([...before.countries_on_sale, 'SN'])].sort(),
    })
  })
})

describe("the site's legal info", () => {
  test('contains what the operator has set, and nothing else', async ({ market }) => {
    const api = market.api(null)
    expect(await api.get_legal_info()).toEqual({
      unpaid_order_minutes: 60,
      payout_minimum: 25,
      payout_hold_hours: 48,
      guest_checkout: false,
      contact_email: 'hello@kijani.example',
      operator_name: null,
      operator_address: null,
      social_links: [],
    })
    const context = market.context()
    await saveSetting(context, 'operator_name', 'Kijani Trading Ltd')
    await saveSetting(context, 'social_links', {
      linkedin: 'https://linkedin.example/kijani',
      instagram: 'javascript:alert(1)',
    })
    expect(await api.get_legal_info()).toMatchObject({
      operator_name: 'Kijani Trading Ltd',
      operator_address: null,
      social_links: [{ network: 'linkedin', url: 'https://linkedin.example/kijani' }],
    })
  })
})
