import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, onTestFinished } from 'vitest'
import type { NewsletterAudience } from '@contract/marketing/newsletter-procedures'
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
  await setSender(market, sender)
  await market.db.execute(sql`delete from graphile_worker._private_jobs`)
})

const sender = { operator_name: 'Kijani Ltd', operator_address: 'Ngong Road 3, Nairobi' }

const setSender = async (market: Market, p_settings: Partial<typeof sender>) =>
  (await market.newAdmin()).api.save_settings({ p_settings })

const newEmail = () => `${randomUUID().slice(0, 8)}@reader.example`

async function insertSubscribers(market: Market, ...emails: string[]): Promise<string[]> {
  const rows = await market.db
    .insert(earlyAccessSignups)
    .values(emails.map((email) => ({ email, confirmedAt: new Date() })))
    .returning({ id: earlyAccessSignups.id })
  return rows.map(({ id }) => id)
}

const newsletterInput = (changes: object = {}) => ({
  p_subject: `Makers of the month ${randomUUID().slice(0, 8)}`,
  p_preheader: 'Baskets and soaps',
  p_body: '## Hello\n\nTwelve **makers** [joined](/marketplace).',
  p_product_ids: [] as string[],
  p_audience: 'everybody' as NewsletterAudience,
  ...changes,
})

async function startSending(market: Market) {
  const { api } = await market.newAdmin()
  const { newsletter_id } = await api.save_newsletter(newsletterInput())
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
  const firstToken = await signUp()
  await confirm(firstToken)
  const { id } = await signupOf(market, email)
  const p_token = await unsubscribeToken(id, randomUUID(), market.services)
  await visitor.unsubscribe_newsletter({ p_token })
  await expect(confirm(firstToken)).rejects.toMatchObject({ code: 'newsletter_link_invalid' })
  expect((await signupOf(market, email)).unsubscribedAt).not.toBeNull()

  const secondToken = await signUp()
  await confirm(secondToken)
  await confirm(secondToken)
  expect((await signupOf(market, email)).unsubscribedAt).toBeNull()
  await visitor.unsubscribe_newsletter({ p_token })
  await expect(confirm(secondToken)).rejects.toMatchObject({ code: 'newsletter_link_invalid' })
})

test('one address gets three confirmation emails a day at most, with the same response each time', async ({
  market,
}) => {
  const email = newEmail()
  for (let n = 0; n < 5; n++)
    expect(await market.api(null).insert_early_access_signup({ email })).toEqual({ signed_up: true })
  await market.runJobs()
  expect(await market.mailsTo(email)).toHaveLength(serverLimits.newsletter.confirmMails.times)
})

test('a token that we did not sign for this purpose is refused', async ({ market }) => {
  const [id] = await insertSubscribers(market, newEmail())
  const api = market.api(null)
  const validToken = await unsubscribeToken(id!, randomUUID(), market.services)
  for (const p_token of [
    '',
    'x',
    validToken.slice(0, -1),
    `${validToken.slice(0, -2)}AA`,
    id!,
    `${id}~${'A'.repeat(43)}`,
  ])
    await expect(api.unsubscribe_newsletter({ p_token })).rejects.toMatchObject({
      code: 'newsletter_link_invalid',
    })
  await expect(api.confirm_newsletter({ p_token: validToken })).rejects.toMatchObject({
    code: 'newsletter_link_invalid',
  })
})

test('an issue goes to confirmed addresses only, with products, preheader and the headers of one-click unsubscription', async ({
  market,
}) => {
  const [readerEmail, unconfirmedEmail, unsubscribedEmail] = [newEmail(), newEmail(), newEmail()]
  await insertSubscribers(market, readerEmail)
  await market.db
    .insert(earlyAccessSignups)
    .values([
      { email: unconfirmedEmail },
      { email: unsubscribedEmail, confirmedAt: new Date(), unsubscribedAt: new Date() },
    ])
  const product = await market.newProduct({ name: 'Sisal basket', priceMinor: 34_50 })
  const admin = await market.newAdmin()
  const draftInput = newsletterInput({ p_product_ids: [product.id] })
  const { newsletter_id } = await admin.api.save_newsletter(draftInput)
  expect((await admin.api.get_newsletter({ p_newsletter_id: newsletter_id })).subscribers).toBe(1)
  await admin.api.send_newsletter({ p_newsletter_id: newsletter_id })
  await market.runJobs()
  const [mail, secondMail] = await market.mailsTo(readerEmail)
  expect(secondMail).toBeUndefined()
  for (const expectedText of ['Twelve makers joined', 'Sisal basket, $34.50', `${market.origin}/marketplace`])
    expect(mail!.text.replace(/ \(http[^)]*\)/, '')).toContain(
      expectedText.replace(/^http.*marketplace$/, 'joined'),
    )
  expect(mail!.html).toContain('Baskets and soaps')
  const url = mail!.headers['list-unsubscribe']!.slice(1, -1)
  expect(url).toContain(`${market.origin}/newsletter/unsubscribe?token=`)
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  for (const otherEmail of [unconfirmedEmail, unsubscribedEmail])
    expect(await market.mailsTo(otherEmail)).toEqual([])

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

test('an address that its mail server does not know is marked as bounced and gets no further emails', async ({
  market,
}) => {
  const [readerEmail, unknownEmail] = [newEmail(), `${randomUUID().slice(0, 8)}@bounces.example`]
  await insertSubscribers(market, readerEmail, unknownEmail)
  const { api, id } = await startSending(market)
  await market.runJobs()
  const { items } = await api.list_newsletter_deliveries({ p_newsletter_id: id })
  expect(items.find(({ email }) => email === unknownEmail)).toMatchObject({
    state: 'bounced',
    failure: expect.stringContaining('No such mailbox'),
  })
  expect((await api.list_subscribers({ state: 'bounced' })).items.map(({ email }) => email)).toEqual([
    unknownEmail,
  ])
  expect(await api.get_newsletter({ p_newsletter_id: id })).toMatchObject({
    sent: 1,
    bounced: 1,
    subscribers: 1,
  })
})

test('a stopped issue sends nothing more until it is resumed, and a draft that was sent cannot be changed', async ({
  market,
}) => {
  const readerEmail = newEmail()
  await insertSubscribers(market, readerEmail)
  const { api, id } = await startSending(market)
  await api.stop_newsletter({ p_newsletter_id: id })
  await market.runJobs()
  expect(await market.mailsTo(readerEmail)).toEqual([])
  await expect(api.save_newsletter({ p_newsletter_id: id, ...newsletterInput() })).rejects.toMatchObject({
    code: 'newsletter_status_changed',
  })
  await expect(api.stop_newsletter({ p_newsletter_id: id })).rejects.toMatchObject({
    code: 'newsletter_status_changed',
  })
  await api.send_newsletter({ p_newsletter_id: id })
  await market.runJobs()
  expect(await market.mailsTo(readerEmail)).toHaveLength(1)
})

test('an issue without recipients is not sent; a test mail goes to its admin alone', async ({ market }) => {
  const { api, session } = await market.newAdmin()
  const { newsletter_id } = await api.save_newsletter(newsletterInput())
  await expect(api.send_newsletter({ p_newsletter_id: newsletter_id })).rejects.toMatchObject({
    code: 'newsletter_has_no_recipients',
  })
  expect(await api.send_test_newsletter({ p_newsletter_id: newsletter_id })).toEqual({ to: session.email })
  await market.runJobs()
  expect((await market.mailsTo(session.email))[0]!.subject).toMatch(/^Test: Makers of the month/)
})

test('the list is searched, filtered and exported; only admins get the file', async ({ market }) => {
  const [email, otherEmail] = [newEmail(), newEmail()]
  await insertSubscribers(market, email)
  await market.db.insert(earlyAccessSignups).values({ email: otherEmail })
  const { api } = await market.newAdmin()
  const matches = (await api.list_subscribers({ search: email.slice(0, 8) })).items
  expect(matches).toMatchObject([{ email, state: 'subscribed', consent_text: null }])
  expect((await api.list_subscribers({ state: 'unconfirmed' })).items).toMatchObject([{ email: otherEmail }])
  expect((await fetch(`${market.origin}/api/admin/lists/subscribers.csv`)).status).toBe(401)
})

/** A slow mail server that records the addresses it accepts. */
async function startCountingServer() {
  const acceptedAddresses: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        acceptedAddresses.push(session.envelope.rcptTo[0]!.address)
        setTimeout(done, 15)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, acceptedAddresses }
}

test(
  'after being killed midway, sending resumes, and nobody gets an issue twice',
  { timeout: 120_000 },
  async ({ market }) => {
    const recipients = Array.from({ length: 200 }, newEmail)
    await insertSubscribers(market, ...recipients)
    const { id } = await startSending(market)
    const { url, acceptedAddresses } = await startCountingServer()
    const path = fileURLToPath(new URL('./testing/newsletter-process.ts', import.meta.url))
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path, market.url, url, market.services.config.dataDir, id],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(() => acceptedAddresses.length, { timeout: 90_000, interval: 5 }).toBeGreaterThan(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // What the mail server had in hand when the process died.
    await pause(100)
    const acceptedBefore = acceptedAddresses.length
    expect(acceptedBefore).toBeLessThan(recipients.length)

    const mailer = smtpMailer(url, 'Kijani <news@kijani.example>')
    onTestFinished(() => mailer.close())
    const runSendJob = newsletterJobs(mailer).send_newsletter as (
      payload: object,
      services: object,
    ) => Promise<void>
    const currentStatus = async () =>
      (await market.db.select().from(newsletters).where(eq(newsletters.id, id)))[0]!.status
    while ((await currentStatus()) === 'sending') await runSendJob({ newsletterId: id }, market.services)
    expect(acceptedAddresses.length).toBeGreaterThan(acceptedBefore)
    expect(new Set(acceptedAddresses).size).toBe(acceptedAddresses.length)
    const rows = await market.db
      .select()
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.newsletterId, id))
    const countInState = (state: string) => rows.filter((row) => row.state === state).length
    expect(countInState('sent') + countInState('failed')).toBe(recipients.length)
    expect(countInState('failed')).toBeLessThanOrEqual(serverLimits.newsletter.concurrency)
  },
)

test('one issue is sent after another: a run that finds another in progress changes nothing and retries later', async ({
  market,
}) => {
  await insertSubscribers(market, ...Array.from({ length: 20 }, newEmail))
  const { api, id } = await startSending(market)
  const { url, acceptedAddresses } = await startCountingServer()
  const mailer = smtpMailer(url, 'Kijani <news@kijani.example>')
  onTestFinished(() => mailer.close())
  const runSendJob = newsletterJobs(mailer).send_newsletter as (
    payload: object,
    services: object,
  ) => Promise<void>
  await market.db.execute(sql`delete from graphile_worker._private_jobs`)
  const firstRun = runSendJob({ newsletterId: id }, market.services)
  await expect.poll(() => acceptedAddresses.length, { interval: 5 }).toBeGreaterThan(2)
  await runSendJob({ newsletterId: id }, market.services)
  const { rows } = await market.db.execute<{ later: boolean }>(
    sql`select run_at > now() as later from graphile_worker.jobs where task_identifier = 'send_newsletter'`,
  )
  expect(rows).toEqual([{ later: true }])
  await firstRun
  const { items } = await api.list_newsletter_deliveries({ p_newsletter_id: id, limit: 50 })
  expect(items.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'sent'))
})

test('while the mail server is unreachable nothing is lost: a claimed delivery waits for the next attempt', async ({
  market,
}) => {
  await insertSubscribers(market, newEmail())
  const { api, id } = await startSending(market)
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'Kijani <news@kijani.example>')
  onTestFinished(() => mailer.close())
  const runSendJob = newsletterJobs(mailer).send_newsletter as (
    payload: object,
    services: object,
  ) => Promise<void>
  await expect(runSendJob({ newsletterId: id }, market.services)).rejects.toThrow()
  const { items } = await api.list_newsletter_deliveries({ p_newsletter_id: id })
  expect(items).toMatchObject([{ state: 'waiting' }])
})

test('an issue names its sender’s postal address, and is not sent while there is none', async ({
  market,
}) => {
  const [first, second] = [newEmail(), newEmail()]
  await insertSubscribers(market, first)
  await startSending(market)
  await market.runJobs()
  const [mail] = await market.mailsTo(first)
  expect(mail!.text).toContain('Sent by Kijani Ltd, Ngong Road 3, Nairobi')
  await insertSubscribers(market, second)
  await setSender(market, { operator_address: '' })
  await expect(startSending(market)).rejects.toMatchObject({ code: 'newsletter_sender_address_missing' })
  await market.runJobs()
  expect(await market.mailsTo(second)).toEqual([])
})

test('an issue stops when the address is removed while it is being sent, and can be resumed', async ({
  market,
}) => {
  const email = newEmail()
  await insertSubscribers(market, email)
  const { api, id } = await startSending(market)
  await setSender(market, { operator_address: '' })
  await market.runJobs()
  expect(await market.mailsTo(email)).toEqual([])
  expect((await api.get_newsletter({ p_newsletter_id: id })).status).toBe('stopped')
  await setSender(market, sender)
  await api.send_newsletter({ p_newsletter_id: id })
  await market.runJobs()
  expect(await market.mailsTo(email)).toHaveLength(1)
})
