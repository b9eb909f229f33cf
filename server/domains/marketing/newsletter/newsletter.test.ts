import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { serverLimits } from '@server/limits'
import { newsletterDeliveries, newsletters, earlyAccessSignups } from '@server/database/schema/marketing'
import { auditLog } from '@server/database/schema/platform'
import { smtpMailer } from '@server/platform/mail/mailer'
import { test, type Market } from '@server/testing/market'
import { newsletterJobs } from './deliver'
import { unsubscribeToken } from './tokens'

beforeEach<{ market: Market }>(async ({ market }) => {
  market.setClock(undefined)
  await market.db.delete(earlyAccessSignups)
  await market.db.execute(sql`delete from graphile_worker._private_jobs`)
})

const newEmail = () => `${randomUUID().slice(0, 8)}@reader.example`

async function subscribed(market: Market, ...emails: string[]): Promise<string[]> {
  const rows = await market.db
    .insert(earlyAccessSignups)
    .values(emails.map((email) => ({ email, confirmedAt: new Date() })))
    .returning({ id: earlyAccessSignups.id })
  return rows.map(({ id }) => id)
}

const content = (changes: object = {}) => ({
  p_subject: `Makers of the month ${randomUUID().slice(0, 8)}`,
  p_preheader: 'Baskets and soaps',
  p_body: '## Hello\n\nTwelve **makers** [joined](/marketplace).',
  p_product_ids: [] as string[],
  ...changes,
})

async function sending(market: Market) {
  const { api } = await market.newAdmin()
  const { newsletter_id } = await api.save_newsletter(content())
  await api.send_newsletter({ p_newsletter_id: newsletter_id })
  return { api, id: newsletter_id }
}

const tokenIn = (text: string) => decodeURIComponent(/token=([^\s"&]+)/.exec(text)![1]!)

const signupOf = async (market: Market, email: string) =>
  (
    await market.db
      .select()
      .from(earlyAccessSignups)
      .where(sql`lower(${earlyAccessSignups.email}) = lower(${email})`)
  )[0]!

test('an address counts as confirmed only after the link in its mail, and consent is on record', async ({
  market,
}) => {
  const email = newEmail()
  const visitor = market.api(null)
  await visitor.insert_early_access_signup({ email })
  expect(await signupOf(market, email)).toMatchObject({
    consentPlace: 'home',
    consentText: 'early-access-2026-11',
    confirmedAt: null,
  })
  await market.runJobs()
  const [mail] = await market.mailsTo(email)
  expect(mail!.subject).toBe('Please confirm your address for news from Kijani')
  await visitor.confirm_newsletter({ p_token: tokenIn(mail!.text) })
  expect((await signupOf(market, email)).confirmedAt).not.toBeNull()
  await visitor.insert_early_access_signup({ email: email.toUpperCase() })
  await market.runJobs()
  expect(await market.mailsTo(email)).toHaveLength(1)
})

test('an old confirmation link does not undo an unsubscription, and a new one does', async ({ market }) => {
  const [email, visitor] = [newEmail(), market.api(null)]
  const signUp = async () => {
    await visitor.insert_early_access_signup({ email })
    await market.runJobs()
    return tokenIn((await market.mailsTo(email)).at(0)!.text)
  }
  const confirm = (p_token: string) => visitor.confirm_newsletter({ p_token })
  const first = await signUp()
  await confirm(first)
  const { id } = await signupOf(market, email)
  const p_token = await unsubscribeToken(id, randomUUID(), market.services)
  await visitor.unsubscribe_newsletter({ p_token })
  await expect(confirm(first)).rejects.toMatchObject({ code: 'newsletter_link_invalid' })
  expect((await signupOf(market, email)).unsubscribedAt).not.toBeNull()

  const second = await signUp()
  await confirm(second)
  await confirm(second)
  expect((await signupOf(market, email)).unsubscribedAt).toBeNull()
  await visitor.unsubscribe_newsletter({ p_token })
  await expect(confirm(second)).rejects.toMatchObject({ code: 'newsletter_link_invalid' })
})

test('one address gets three confirmation mails a day at most, with the same answer each time', async ({
  market,
}) => {
  const email = newEmail()
  for (let n = 0; n < 5; n++)
    expect(await market.api(null).insert_early_access_signup({ email })).toEqual({ signed_up: true })
  await market.runJobs()
  expect(await market.mailsTo(email)).toHaveLength(serverLimits.newsletter.confirmMails.times)
})

test('a token that we did not sign for this purpose opens nothing', async ({ market }) => {
  const [id] = await subscribed(market, newEmail())
  const api = market.api(null)
  const real = await unsubscribeToken(id!, randomUUID(), market.services)
  for (const p_token of [
    '',
    'x',
    real.slice(0, -1),
    `${real.slice(0, -2)}AA`,
    id!,
    `${id}~${'A'.repeat(43)}`,
  ])
    await expect(api.unsubscribe_newsletter({ p_token })).rejects.toMatchObject({
      code: 'newsletter_link_invalid',
    })
  await expect(api.confirm_newsletter({ p_token: real })).rejects.toMatchObject({
    code: 'newsletter_link_invalid',
  })
})

test('an issue goes to confirmed addresses only, with products, preheader and the headers of one-click unsubscription', async ({
  market,
}) => {
  const [reader, unconfirmed, gone] = [newEmail(), newEmail(), newEmail()]
  await subscribed(market, reader)
  await market.db
    .insert(earlyAccessSignups)
    .values([{ email: unconfirmed }, { email: gone, confirmedAt: new Date(), unsubscribedAt: new Date() }])
  const product = await market.newProduct({ name: 'Sisal basket', priceMinor: 34_50 })
  const admin = await market.newAdmin()
  const draft = content({ p_product_ids: [product.id] })
  const { newsletter_id } = await admin.api.save_newsletter(draft)
  expect((await admin.api.get_newsletter({ p_newsletter_id: newsletter_id })).subscribers).toBe(1)
  await admin.api.send_newsletter({ p_newsletter_id: newsletter_id })
  await market.runJobs()
  const [mail, second] = await market.mailsTo(reader)
  expect(second).toBeUndefined()
  for (const words of ['Twelve makers joined', 'Sisal basket, $34.50', `${market.origin}/marketplace`])
    expect(mail!.text.replace(/ \(http[^)]*\)/, '')).toContain(words.replace(/^http.*marketplace$/, 'joined'))
  expect(mail!.html).toContain('Baskets and soaps')
  const url = mail!.headers['list-unsubscribe']!.slice(1, -1)
  expect(url).toContain(`${market.origin}/newsletter/unsubscribe?token=`)
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  for (const other of [unconfirmed, gone]) expect(await market.mailsTo(other)).toEqual([])

  const token = tokenIn(url)
  for (let n = 0; n < 2; n++) await market.api(null).unsubscribe_newsletter({ p_token: token })
  expect(await admin.api.get_newsletter({ p_newsletter_id: newsletter_id })).toMatchObject({
    status: 'sent',
    recipients: 1,
    sent: 1,
    unsubscribed: 1,
    subscribers: 0,
  })
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, newsletter_id))
  expect(entries.map(({ actionType }) => actionType).toSorted()).toEqual([
    'newsletter_saved',
    'newsletter_sent',
  ])
})

test('an address that its mail server does not know is marked and not written to again', async ({
  market,
}) => {
  const [reader, unknown] = [newEmail(), `${randomUUID().slice(0, 8)}@bounces.example`]
  await subscribed(market, reader, unknown)
  const { api, id } = await sending(market)
  await market.runJobs()
  const { items } = await api.list_newsletter_deliveries({ p_newsletter_id: id })
  expect(items.find(({ email }) => email === unknown)).toMatchObject({
    state: 'bounced',
    failure: expect.stringContaining('No such mailbox'),
  })
  expect((await api.list_subscribers({ state: 'bounced' })).items.map(({ email }) => email)).toEqual([
    unknown,
  ])
  expect(await api.get_newsletter({ p_newsletter_id: id })).toMatchObject({
    sent: 1,
    bounced: 1,
    subscribers: 1,
  })
})

test('a stopped issue sends nothing more until it goes on, and a draft that was sent cannot be changed', async ({
  market,
}) => {
  const reader = newEmail()
  await subscribed(market, reader)
  const { api, id } = await sending(market)
  await api.stop_newsletter({ p_newsletter_id: id })
  await market.runJobs()
  expect(await market.mailsTo(reader)).toEqual([])
  await expect(api.save_newsletter({ p_newsletter_id: id, ...content() })).rejects.toMatchObject({
    code: 'newsletter_moved_on',
  })
  await expect(api.stop_newsletter({ p_newsletter_id: id })).rejects.toMatchObject({
    code: 'newsletter_moved_on',
  })
  await api.send_newsletter({ p_newsletter_id: id })
  await market.runJobs()
  expect(await market.mailsTo(reader)).toHaveLength(1)
})

test('an issue without recipients is not sent; a test mail goes to its admin alone', async ({ market }) => {
  const { api, session } = await market.newAdmin()
  const { newsletter_id } = await api.save_newsletter(content())
  await expect(api.send_newsletter({ p_newsletter_id: newsletter_id })).rejects.toMatchObject({
    code: 'newsletter_without_recipients',
  })
  expect(await api.send_test_newsletter({ p_newsletter_id: newsletter_id })).toEqual({ to: session.email })
  await market.runJobs()
  expect((await market.mailsTo(session.email))[0]!.subject).toMatch(/^Test: Makers of the month/)
})

test('the list is searched, filtered and exported; only admins get the file', async ({ market }) => {
  const [email, other] = [newEmail(), newEmail()]
  await subscribed(market, email)
  await market.db.insert(earlyAccessSignups).values({ email: other })
  const { api } = await market.newAdmin()
  const found = (await api.list_subscribers({ search: email.slice(0, 8) })).items
  expect(found).toMatchObject([{ email, state: 'subscribed', consent_text: null }])
  expect((await api.list_subscribers({ state: 'unconfirmed' })).items).toMatchObject([{ email: other }])
  expect((await fetch(`${market.origin}/api/admin/lists/subscribers.csv`)).status).toBe(401)
})

/** A mail server that counts what it takes, slowly. */
async function countingServer() {
  const samples: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        samples.push(session.envelope.rcptTo[0]!.address)
        setTimeout(done, 15)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken: samples }
}

test(
  'killed in the middle it carries on, and sends to nobody twice',
  { timeout: 120_000 },
  async ({ market }) => {
    const people = Array.from({ length: 200 }, newEmail)
    await subscribed(market, ...people)
    const { id } = await sending(market)
    const { url, taken } = await countingServer()
    const path = fileURLToPath(new URL('./testing/newsletter-process.ts', import.meta.url))
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path, market.url, url, market.services.config.dataDir, id],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(() => taken.length, { timeout: 90_000, interval: 5 }).toBeGreaterThan(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // What the mail server had in hand when the process died.
    await pause(100)
    const before = taken.length
    expect(before).toBeLessThan(people.length)

    const mailer = smtpMailer(url, 'Kijani <news@kijani.example>')
    onTestFinished(() => mailer.close())
    const run = newsletterJobs(mailer).send_newsletter as (payload: object, services: object) => Promise<void>
    const statusNow = async () =>
      (await market.db.select().from(newsletters).where(eq(newsletters.id, id)))[0]!.status
    while ((await statusNow()) === 'sending') await run({ newsletterId: id }, market.services)
    expect(taken.length).toBeGreaterThan(before)
    expect(new Set(taken).size).toBe(taken.length)
    const rows = await market.db
      .select()
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.newsletterId, id))
    const inState = (state: string) => rows.filter((row) => row.state === state).length
    expect(inState('sent') + inState('failed')).toBe(people.length)
    expect(inState('failed')).toBeLessThanOrEqual(serverLimits.newsletter.lanes)
  },
)

test('one issue is sent after another: a run that finds another under way touches nothing and comes back', async ({
  market,
}) => {
  await subscribed(market, ...Array.from({ length: 20 }, newEmail))
  const { api, id } = await sending(market)
  const { url, taken } = await countingServer()
  const mailer = smtpMailer(url, 'Kijani <news@kijani.example>')
  onTestFinished(() => mailer.close())
  const run = newsletterJobs(mailer).send_newsletter as (payload: object, services: object) => Promise<void>
  await market.db.execute(sql`delete from graphile_worker._private_jobs`)
  const first = run({ newsletterId: id }, market.services)
  await expect.poll(() => taken.length, { interval: 5 }).toBeGreaterThan(2)
  await run({ newsletterId: id }, market.services)
  const { rows } = await market.db.execute<{ later: boolean }>(
    sql`select run_at > now() as later from graphile_worker.jobs where task_identifier = 'send_newsletter'`,
  )
  expect(rows).toEqual([{ later: true }])
  await first
  const { items } = await api.list_newsletter_deliveries({ p_newsletter_id: id, limit: 50 })
  expect(items.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'sent'))
})

test('while the mail server is away nothing is lost: what was taken waits for the next try', async ({
  market,
}) => {
  await subscribed(market, newEmail())
  const { api, id } = await sending(market)
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'Kijani <news@kijani.example>')
  onTestFinished(() => mailer.close())
  const run = newsletterJobs(mailer).send_newsletter as (payload: object, services: object) => Promise<void>
  await expect(run({ newsletterId: id }, market.services)).rejects.toThrow()
  const { items } = await api.list_newsletter_deliveries({ p_newsletter_id: id })
  expect(items).toMatchObject([{ state: 'waiting' }])
})
