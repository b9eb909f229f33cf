import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { earlyAccessSignups } from '@server/database/schema/marketing'
import { test, type Market } from '@server/testing/market'
import { unsubscribeToken } from './tokens'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const newEmail = () => `${randomUUID().slice(0, 8)}@reader.example`

const insertSubscriber = (market: Market, email: string) =>
  market.db.insert(earlyAccessSignups).values({ email, confirmedAt: new Date() })

const signupOf = async (market: Market, email: string) =>
  (
    await market.db
      .select()
      .from(earlyAccessSignups)
      .where(sql`lower(${earlyAccessSignups.email}) = lower(${email})`)
  )[0]!

const tokenIn = (text: string) => decodeURIComponent(/token=([^\s"&]+)/.exec(text)![1]!)

test('a test has the footer of an issue, whose link ends the subscription of its reader alone', async ({
  market,
}) => {
  const { api, session } = await market.newAdmin()
  const { newsletter_id } = await api.save_newsletter({
    p_subject: 'Makers of the month',
    p_preheader: 'Baskets and soaps',
    p_body: 'Twelve makers joined.',
    p_product_ids: [],
    p_audience: 'everybody',
  })
  const sendTest = async () => {
    await api.send_test_newsletter({ p_newsletter_id: newsletter_id })
    await market.runJobs()
    const { text } = (await market.mailsTo(session.email))[0]!
    expect(text).toContain('You get this because you signed up for our news. Unsubscribe: ')
    return { p_token: tokenIn(text), p_purpose: 'unsubscribe' as const }
  }
  const readerEmail = newEmail()
  await insertSubscriber(market, readerEmail)
  const visitor = market.api(null)
  const { p_token } = await sendTest()
  await visitor.unsubscribe_newsletter({ p_token })
  expect((await signupOf(market, readerEmail)).unsubscribedAt).toBeNull()

  await insertSubscriber(market, session.email)
  const ownLink = await sendTest()
  expect(await visitor.get_newsletter_link(ownLink)).toEqual({ done: false })
  await visitor.unsubscribe_newsletter({ p_token: ownLink.p_token })
  expect((await signupOf(market, session.email)).unsubscribedAt).not.toBeNull()
  expect((await signupOf(market, readerEmail)).unsubscribedAt).toBeNull()
})

test('a link acts once, and then says that it has', async ({ market }) => {
  const [email, visitor] = [newEmail(), market.api(null)]
  await visitor.insert_early_access_signup({ email })
  await market.runJobs()
  const p_token = tokenIn((await market.mailsTo(email))[0]!.text)
  const confirmation = { p_token, p_purpose: 'confirm' } as const
  expect(await visitor.get_newsletter_link(confirmation)).toEqual({ done: false })
  await visitor.confirm_newsletter({ p_token })
  expect(await visitor.get_newsletter_link(confirmation)).toEqual({ done: true })
  const { id, confirmedAt } = await signupOf(market, email)
  market.setClock(new Date(Date.now() + 60_000))
  await visitor.confirm_newsletter({ p_token })
  expect((await signupOf(market, email)).confirmedAt).toEqual(confirmedAt)

  const ending = await unsubscribeToken(id, randomUUID(), market.services)
  const unsubscription = { p_token: ending, p_purpose: 'unsubscribe' } as const
  expect(await visitor.get_newsletter_link(unsubscription)).toEqual({ done: false })
  await visitor.unsubscribe_newsletter({ p_token: ending })
  expect(await visitor.get_newsletter_link(unsubscription)).toEqual({ done: true })
  const { unsubscribedAt } = await signupOf(market, email)
  market.setClock(new Date(Date.now() + 120_000))
  await visitor.unsubscribe_newsletter({ p_token: ending })
  expect((await signupOf(market, email)).unsubscribedAt).toEqual(unsubscribedAt)
  await expect(visitor.get_newsletter_link(confirmation)).rejects.toMatchObject({
    code: 'newsletter_link_invalid',
  })
})
