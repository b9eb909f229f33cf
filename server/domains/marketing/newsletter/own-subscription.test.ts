import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { accountConsent } from '@contract/marketing/consents'
import type { NewsletterAudience } from '@contract/marketing/newsletter-procedures'
import { users } from '@server/database/schema/accounts'
import { earlyAccessSignups } from '@server/database/schema/marketing'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { memberPassword, newEmail, newMember } from '@server/testing/members'
import { joinNewsletter } from './own-subscription'
import { unsubscribeToken } from './tokens'

beforeEach<{ market: Market }>(async ({ market }) => {
  market.setClock(undefined)
  await market.db.delete(earlyAccessSignups)
  const { api } = await market.newAdmin()
  const p_settings = { operator_name: 'Kijani Ltd', operator_address: 'Ngong Road 3, Nairobi' }
  await api.save_settings({ p_settings })
})

const consent = { p_consent: accountConsent } as const

const signupsOf = (market: Market, email: string) =>
  market.db
    .select()
    .from(earlyAccessSignups)
    .where(sql`lower(${earlyAccessSignups.email}) = lower(${email})`)

async function newSubscriber(market: Market) {
  const customer = await market.newCustomer()
  await customer.api.join_newsletter(consent)
  return customer
}

const subscribeByForm = async (market: Market, email: string, values: object = {}) => {
  const [row] = await market.db
    .insert(earlyAccessSignups)
    .values({ email, consentPlace: 'home', confirmedAt: new Date(), ...values })
    .returning()
  return row!
}

async function sendIssue(market: Market, p_audience: NewsletterAudience) {
  const { api } = await market.newAdmin()
  const { newsletter_id } = await api.save_newsletter({
    p_subject: `Makers of the month ${randomUUID().slice(0, 8)}`,
    p_preheader: '',
    p_body: 'Twelve makers joined.',
    p_product_ids: [],
    p_audience,
  })
  const { subscribers } = await api.get_newsletter({ p_newsletter_id: newsletter_id })
  await api.send_newsletter({ p_newsletter_id: newsletter_id })
  return { api, id: newsletter_id, subscribers }
}

const changeEmail = (market: Market, userId: string, email: string) =>
  market.db.update(users).set({ email }).where(eq(users.id, userId))

describe('a customer', () => {
  test('joins with one call, and what they agreed to is on record with the time', async ({ market }) => {
    market.setClock(new Date('2026-11-20T10:00:00Z'))
    const { api, session } = await market.newCustomer()
    expect(await api.get_newsletter_subscription()).toEqual({ subscribed_since: null })
    expect(await api.join_newsletter(consent)).toEqual({ subscribed_since: '2026-11-20T10:00:00.000Z' })
    market.setClock(new Date('2026-11-21T10:00:00Z'))
    expect(await api.join_newsletter(consent)).toEqual({ subscribed_since: '2026-11-20T10:00:00.000Z' })
    expect(await signupsOf(market, session.email)).toMatchObject([
      { consentPlace: 'account', consentText: accountConsent, confirmedAt: new Date('2026-11-20T10:00:00Z') },
    ])
    await market.runJobs()
    expect(await market.mailsTo(session.email)).toEqual([])
  })

  test('leaves with one call or by the link in an issue, and can join again', async ({ market }) => {
    const { api, session } = await newSubscriber(market)
    expect(await api.leave_newsletter()).toEqual({ subscribed_since: null })
    expect(await api.leave_newsletter()).toEqual({ subscribed_since: null })
    await api.join_newsletter(consent)
    await sendIssue(market, 'customers')
    await market.runJobs()
    const [mail] = await market.mailsTo(session.email)
    const token = /token=([^\s"&]+)/.exec(mail!.text)![1]!
    await market.api(null).unsubscribe_newsletter({ p_token: decodeURIComponent(token) })
    expect(await api.get_newsletter_subscription()).toEqual({ subscribed_since: null })
    await api.join_newsletter(consent)
    expect((await api.get_newsletter_subscription()).subscribed_since).not.toBeNull()
    expect(await signupsOf(market, session.email)).toHaveLength(1)
  })

  test('whose address signed up by the form sees that it is on, and can end it', async ({ market }) => {
    const { api, session } = await market.newCustomer()
    const { confirmedAt } = await subscribeByForm(market, session.email.toUpperCase())
    expect(await api.get_newsletter_subscription()).toEqual({ subscribed_since: confirmedAt!.toISOString() })
    await api.join_newsletter(consent)
    expect(await signupsOf(market, session.email)).toMatchObject([{ consentPlace: 'home', confirmedAt }])
    await api.leave_newsletter()
    await api.join_newsletter(consent)
    expect(await signupsOf(market, session.email)).toMatchObject([{ consentPlace: 'account' }])
  })

  test('agrees only to a text that there is', async ({ market }) => {
    const { api } = await market.newCustomer()
    await expect(api.join_newsletter({ p_consent: 'another' as never })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('gets no newsletter once blocked, and cannot join in the moment of it', async ({ market }) => {
    const { api, session } = await newSubscriber(market)
    const p_user_id = session.userId
    const admin = await market.newAdmin()
    await sendIssue(market, 'everybody')
    await admin.api.block_customer({ p_user_id, p_reason: 'Fraud' })
    await market.runJobs()
    const subjects = (await market.mailsTo(session.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Makers'))).toEqual([])
    await expect(
      inTransaction(market.db, (tx) =>
        joinNewsletter({ consent: accountConsent }, { ...market.context(session), tx }),
      ),
    ).rejects.toMatchObject({ code: 'not_signed_in' })
    await admin.api.unblock_customer({ p_user_id })
    expect(await api.get_newsletter_subscription()).toEqual({ subscribed_since: null })
  })

  test('leaves no address behind when the account is erased', async ({ market }) => {
    const { session } = await newSubscriber(market)
    const admin = await market.newAdmin()
    await admin.api.erase_customer({ p_user_id: session.userId })
    expect(await market.db.select().from(earlyAccessSignups)).toEqual([])
  })

  test('finds the subscription and what they agreed to in the file of their data', async ({ market }) => {
    const { api, session } = await newSubscriber(market)
    expect((await api.export_my_data()).early_access).toMatchObject({
      email: session.email,
      consent: expect.stringMatching(/^Email me the newsletter/),
      confirmed_at: expect.any(String),
      unsubscribed_at: null,
    })
  })
})

describe('an audience', () => {
  test('is everybody, customers or subscribers by form; each address is counted and written to once', async ({
    market,
  }) => {
    const customer = await newSubscriber(market)
    const left = await newSubscriber(market)
    await left.api.leave_newsletter()
    const both = await market.newCustomer()
    await subscribeByForm(market, both.session.email)
    await both.api.join_newsletter(consent)
    const reader = newEmail()
    await subscribeByForm(market, reader)
    await subscribeByForm(market, newEmail(), { confirmedAt: null })
    await subscribeByForm(market, newEmail(), { consentPlace: null, bouncedAt: new Date() })
    const recipients = {
      everybody: [customer.session.email, both.session.email, reader],
      customers: [customer.session.email],
      form: [both.session.email, reader],
    }
    const { api } = await market.newAdmin()
    expect(await api.count_subscribers()).toEqual({ everybody: 3, customers: 1, form: 2 })
    for (const audience of ['everybody', 'customers', 'form'] as const) {
      const issue = await sendIssue(market, audience)
      await market.runJobs()
      const { items } = await api.list_newsletter_deliveries({ p_newsletter_id: issue.id })
      expect(items.map(({ email }) => email).toSorted()).toEqual(recipients[audience].toSorted())
      expect(items.map(({ state }) => state)).toEqual(recipients[audience].map(() => 'sent'))
      expect(issue.subscribers).toBe(recipients[audience].length)
    }
    const { items } = await api.list_subscribers({ segment: 'customers' })
    expect(items.map(({ email }) => email).toSorted()).toEqual(
      [customer.session.email, left.session.email].toSorted(),
    )
    expect(items.every(({ segment }) => segment === 'customers')).toBe(true)
  })

  test('that is empty is not sent to, and the audit log says whom an issue was for', async ({ market }) => {
    await subscribeByForm(market, newEmail())
    await expect(sendIssue(market, 'customers')).rejects.toMatchObject({
      code: 'newsletter_has_no_recipients',
    })
    const { api } = await market.newAdmin()
    const { items } = await api.list_audit_log({ action: 'newsletter_saved' })
    expect(items[0]!.facts).toContainEqual(
      expect.objectContaining({ name: 'audience', after: expect.stringMatching(/customers/i) }),
    )
  })
})

describe('the address of an account', () => {
  test('takes its subscription along when it changes', async ({ market }) => {
    const { api, session } = await newMember(market)
    const { subscribed_since } = await api.join_newsletter(consent)
    const email = newEmail()
    await api.request_email_change({ p_email: email, p_password: memberPassword })
    await market.runJobs()
    const [mail] = await market.mailsTo(email)
    await market.api(null).confirm_email_change({ p_token: /token=([\w-]+)/.exec(mail!.text)![1]! })
    expect(await signupsOf(market, session.email)).toEqual([])
    expect(await signupsOf(market, email)).toMatchObject([{ confirmedAt: new Date(subscribed_since!) }])
  })

  test('is on the list once when it changes to one that signed up by the form, and gets an issue once', async ({
    market,
  }) => {
    const { session } = await newSubscriber(market)
    const email = newEmail()
    await subscribeByForm(market, email)
    await sendIssue(market, 'everybody')
    await changeEmail(market, session.userId, email)
    await market.runJobs()
    expect(await market.mailsTo(email)).toHaveLength(1)
    expect(await market.mailsTo(session.email)).toEqual([])
    expect(await signupsOf(market, email)).toMatchObject([{ consentPlace: 'account' }])
  })

  test('that has unsubscribed stays so when an account changes to it', async ({ market }) => {
    const { session } = await newSubscriber(market)
    const email = newEmail()
    const { id } = await subscribeByForm(market, email)
    const p_token = await unsubscribeToken(id, randomUUID(), market.services)
    await market.api(null).unsubscribe_newsletter({ p_token })
    await changeEmail(market, session.userId, email)
    expect((await signupsOf(market, email))[0]!.unsubscribedAt).not.toBeNull()
    expect(await market.db.$count(earlyAccessSignups)).toBe(1)
  })

  test('leaves a sign-up behind that was never confirmed, whose link would confirm another address', async ({
    market,
  }) => {
    const { session } = await market.newCustomer()
    await subscribeByForm(market, session.email, { confirmedAt: null })
    await changeEmail(market, session.userId, newEmail())
    expect(await signupsOf(market, session.email)).toHaveLength(1)
  })
})
