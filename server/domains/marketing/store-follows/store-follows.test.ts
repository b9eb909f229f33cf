import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { digestProductsMax, storeFollowsMax } from '@contract/marketing/follow-facts'
import { profiles } from '@server/database/schema/accounts'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/shopping'

const start = new Date('2026-12-01T06:00:00Z')
const daysLater = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000)

async function newStore(market: Market) {
  const vendor = await market.newVendor()
  const [{ slug, name }] = (await market.db
    .select({ slug: vendors.storeSlug, name: vendors.companyName })
    .from(vendors)
    .where(eq(vendors.id, vendor.vendorId))) as [{ slug: string; name: string }]
  return { vendor, slug, name }
}

async function run(market: Market, day: number) {
  market.setClock(daysLater(day))
  await market.runJob('send_store_digests')
  await market.runJobs()
}

const subjectsTo = async (market: Market, { session }: Person) =>
  (await market.mailsTo(session.email)).map(({ subject }) => subject)

describe('who follows a store', () => {
  test('gets one email and one notification a day about what is new, and none about what is not', async ({
    market,
  }) => {
    const { vendor, slug, name } = await newStore(market)
    await market.newProduct({ vendor, name: 'Old basket' })
    await run(market, 0)
    const follower = await market.newCustomer()
    await follower.api.set_store_follow({ p_slug: slug, p_follow: true })
    await run(market, 1)
    expect(await subjectsTo(market, follower)).toEqual([])

    const product = await market.newProduct({ vendor, name: 'New basket' })
    await run(market, 2)
    expect(await subjectsTo(market, follower)).toEqual([`New from ${name}`])
    const [mail] = await market.mailsTo(follower.session.email)
    expect(mail!.text).toContain(`${market.origin}/product/${product.id}`)
    expect(mail!.text).not.toContain('Old basket')
    expect((await follower.api.list_notifications()).items).toMatchObject([
      { kind: 'followed_stores', title: `New from ${name}`, text: 'A new product.', path: `/store/${slug}` },
    ])
    // The same day again, and the next day without news.
    await market.newProduct({ vendor, name: 'Later basket' })
    await run(market, 2)
    expect(await subjectsTo(market, follower)).toHaveLength(1)
    await run(market, 3)
    await run(market, 4)
    expect(await subjectsTo(market, follower)).toHaveLength(2)
  })

  test('is told of all of their stores at once, with the newest products and the number of the others', async ({
    market,
  }) => {
    const [one, other] = [await newStore(market), await newStore(market)]
    await run(market, 0)
    const follower = await market.newCustomer()
    for (const { slug } of [one, other]) await follower.api.set_store_follow({ p_slug: slug, p_follow: true })
    for (let n = 0; n < digestProductsMax; n++)
      await market.newProduct({ vendor: one.vendor, name: `Basket ${n}` })
    await market.newProduct({ vendor: other.vendor, name: 'Kaftan' })
    await run(market, 1)
    const [mail] = await market.mailsTo(follower.session.email)
    expect(mail!.subject).toBe('New from 2 stores that you follow')
    expect(mail!.text).toContain('13 new products')
    expect(mail!.text).toContain('And 1 more.')
    expect((await follower.api.list_notifications()).items).toMatchObject([{ path: '/saved' }])
  })

  test('ends the emails by one click, without signing in, and can stop following', async ({ market }) => {
    const { vendor, slug } = await newStore(market)
    await run(market, 0)
    const follower = await market.newCustomer()
    await follower.api.set_store_follow({ p_slug: slug, p_follow: true })
    await market.newProduct({ vendor })
    await run(market, 1)
    const [mail] = await market.mailsTo(follower.session.email)
    const token = new URL(
      /https?:\/\/\S+\/notifications\/unsubscribe\S+/.exec(mail!.text)![0],
    ).searchParams.get('token')!
    expect(await market.api(null).get_notification_link({ p_token: token })).toEqual({
      kind: 'followed_stores',
      done: false,
    })
    await market.api(null).unsubscribe_notifications({ p_token: token })
    await market.newProduct({ vendor })
    await run(market, 2)
    expect(await subjectsTo(market, follower)).toHaveLength(1)
    expect((await follower.api.list_notifications()).items).toHaveLength(2)
    await follower.api.set_store_follow({ p_slug: slug, p_follow: false })
    await market.newProduct({ vendor })
    await run(market, 3)
    expect((await follower.api.list_notifications()).items).toHaveLength(2)
  })

  test('is told of nothing while blocked, nor of products that are off sale', async ({ market }) => {
    const { vendor, slug } = await newStore(market)
    await run(market, 0)
    const [blocked, follower] = [await market.newCustomer(), await market.newCustomer()]
    for (const { api } of [blocked, follower]) await api.set_store_follow({ p_slug: slug, p_follow: true })
    await market.db
      .update(profiles)
      .set({ blockedAt: start, blockReason: 'Stolen card' })
      .where(eq(profiles.id, blocked.session.userId))
    const product = await market.newProduct({ vendor })
    const draft = await market.newProduct({ vendor })
    await market.db.update(products).set({ status: 'draft' }).where(eq(products.id, draft.id))
    await run(market, 1)
    expect(await subjectsTo(market, blocked)).toEqual([])
    const [mail] = await market.mailsTo(follower.session.email)
    expect(mail!.text).toContain(product.id)
    expect(mail!.text).not.toContain(draft.id)
    // It is news once it is on sale.
    await market.db.update(products).set({ status: 'active' }).where(eq(products.id, draft.id))
    await run(market, 2)
    expect((await market.mailsTo(follower.session.email))[0]!.text).toContain(draft.id)
  })

  test('is told once, however many processes send at the same time', async ({ market }) => {
    const { vendor, slug } = await newStore(market)
    await run(market, 0)
    const follower = await market.newCustomer()
    await follower.api.set_store_follow({ p_slug: slug, p_follow: true })
    await market.newProduct({ vendor })
    market.setClock(daysLater(1))
    await Promise.all([1, 2, 3].map(() => market.runJob('send_store_digests')))
    await market.runJobs()
    expect(await subjectsTo(market, follower)).toHaveLength(1)
  })
})

describe('following', () => {
  test('again changes nothing; the list has the stores by name, without closed ones', async ({ market }) => {
    const follower = await market.newCustomer()
    const [one, other] = [await newStore(market), await newStore(market)]
    for (const { slug } of [one, one, other])
      expect(await follower.api.set_store_follow({ p_slug: slug, p_follow: true })).toEqual({
        following: true,
      })
    expect(await follower.api.get_store_follow({ p_slug: one.slug })).toEqual({ following: true })
    expect(await follower.api.list_followed_stores()).toHaveLength(2)
    await market.db
      .update(vendors)
      .set({ status: 'suspended', stoppedAt: start, stopReason: 'A test' })
      .where(eq(vendors.id, other.vendor.vendorId))
    expect((await follower.api.list_followed_stores()).map(({ store_slug }) => store_slug)).toEqual([
      one.slug,
    ])
    const newcomer = await market.newCustomer()
    await expect(newcomer.api.set_store_follow({ p_slug: other.slug, p_follow: true })).rejects.toMatchObject(
      { code: 'store_not_found' },
    )
    expect(await follower.api.set_store_follow({ p_slug: other.slug, p_follow: false })).toEqual({
      following: false,
    })
  })

  test(`is limited to ${storeFollowsMax} stores`, async ({ market }) => {
    const follower = await market.newCustomer()
    const { slug } = await newStore(market)
    await market.db.execute(`
      with owners as (
        insert into users (name, email) select 'Owner', gen_random_uuid() || '@test.example' from generate_series(1, ${storeFollowsMax})
        returning id),
      copies as (
        insert into vendors
        select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'store_slug', o.id, 'user_id', o.id))).*
        from vendors v, owners o where v.store_slug = '${slug}' returning id)
      insert into store_follows (user_id, vendor_id, followed_at) select '${follower.session.userId}', id, now() from copies`)
    await expect(follower.api.set_store_follow({ p_slug: slug, p_follow: true })).rejects.toMatchObject({
      code: 'too_many_follows',
    })
  })
})
