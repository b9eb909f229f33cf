import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { stockAlerts } from '@contract/cart/saved-facts'
import { profiles } from '@server/database/schema/accounts'
import { savedItems } from '@server/database/schema/cart'
import { vendors } from '@server/database/schema/vendors'
import { serverLimits } from '@server/limits'
import { test, type Market } from '@server/testing/market'
import type { Person, TestProduct } from '@server/testing/shopping'
import { sendStockAlerts } from './stock-alerts'

const start = new Date('2026-11-30T08:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 60 * 60_000)

/** People who wait for a product, in the order in which they asked. */
async function peopleWaitingFor(market: Market, product: TestProduct, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < count; n++) {
    const person = await market.newCustomer()
    market.setClock(new Date(start.getTime() - (count - n) * 1000))
    await person.api.save_product({ p_product_id: product.id, p_alert: true })
    people.push(person)
  }
  market.setClock(start)
  return people
}

const run = async (market: Market) => {
  await market.runJob('send_stock_alerts')
  await market.runJobs()
}

const subjectsTo = async (market: Market, { session }: Person) =>
  (await market.mailsTo(session.email)).map(({ subject }) => subject)

/** How many emails about the product each person has got. */
const counts = (market: Market, people: readonly Person[]) =>
  Promise.all(people.map(async (person) => (await subjectsTo(market, person)).length))

const newSoldOut = (market: Market, name = 'Sisal basket') => market.newProduct({ name, quantity: 0 })

describe('who waits for a product', () => {
  test('is told once in the app and by email, with nothing reserved and the product still saved', async ({
    market,
  }) => {
    const product = await newSoldOut(market)
    const [person] = await peopleWaitingFor(market, product, 1)
    await run(market)
    expect(await subjectsTo(market, person!)).toEqual([])
    await market.changeVariant(product, { stock: 5 })
    await run(market)
    const [mail] = await market.mailsTo(person!.session.email)
    expect(mail).toMatchObject({ subject: 'Sisal basket is back in stock' })
    expect(mail!.text).toContain(`${market.origin}/product/${product.id}`)
    expect((await person!.api.list_notifications()).items).toMatchObject([
      { kind: 'back_in_stock', title: 'Sisal basket is back in stock', path: `/product/${product.id}` },
    ])
    expect(await market.stockOf(product)).toBe(5)
    expect(await person!.api.get_saved_items()).toMatchObject([{ alert: false }])
    market.setClock(hoursLater(48))
    await run(market)
    expect(await counts(market, [person!])).toEqual([1])
  })

  test('gets one email about several products', async ({ market }) => {
    const products = [await newSoldOut(market, 'Sisal basket'), await newSoldOut(market, 'Clay pot')]
    const [person] = await peopleWaitingFor(market, products[0]!, 1)
    await person!.api.save_product({ p_product_id: products[1]!.id, p_alert: true })
    for (const product of products) await market.changeVariant(product, { stock: 1 })
    await run(market)
    const mails = await market.mailsTo(person!.session.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 products are back in stock'])
    for (const text of ['Sisal basket', 'Clay pot', `${market.origin}/saved`])
      expect(mails[0]!.text).toContain(text)
  })

  test('is told as they want to be, and can end the emails by the link in one', async ({ market }) => {
    const product = await newSoldOut(market)
    const [byMail, inApp] = await peopleWaitingFor(market, product, 2)
    const mute = { p_kind: 'back_in_stock', p_on: false } as const
    await byMail!.api.save_notification_choice({ ...mute, p_channel: 'app' })
    await inApp!.api.save_notification_choice({ ...mute, p_channel: 'email' })
    await market.changeVariant(product, { stock: 1 })
    await run(market)
    expect(await counts(market, [byMail!, inApp!])).toEqual([1, 0])
    expect((await byMail!.api.list_notifications()).items).toEqual([])
    expect((await inApp!.api.list_notifications()).items).toHaveLength(1)

    const [mail] = await market.mailsTo(byMail!.session.email)
    const p_token = decodeURIComponent(/unsubscribe\?token=([^\s"]+)/.exec(mail!.text)![1]!)
    const guest = market.api(null)
    expect(await guest.get_notification_link({ p_token })).toEqual({ kind: 'back_in_stock', done: false })
    for (let n = 0; n < 2; n++)
      expect(await guest.unsubscribe_notifications({ p_token })).toEqual({ unsubscribed: true })
    expect(await guest.get_notification_link({ p_token })).toEqual({ kind: 'back_in_stock', done: true })
    expect(await byMail!.api.get_notification_preferences()).toContainEqual({
      kind: 'back_in_stock',
      app: false,
      email: false,
    })
    const forged = p_token.replace(byMail!.session.userId, inApp!.session.userId)
    for (const call of [guest.get_notification_link, guest.unsubscribe_notifications])
      await expect(call({ p_token: forged })).rejects.toMatchObject({ code: 'notification_link_invalid' })
  })

  test('waits, and lets others go first, while they want neither the app nor emails', async ({ market }) => {
    const product = await newSoldOut(market)
    const [muted, next] = await peopleWaitingFor(market, product, 2)
    const choose = async (p_on: boolean) => {
      for (const p_channel of ['app', 'email'] as const)
        await muted!.api.save_notification_choice({ p_kind: 'back_in_stock', p_channel, p_on })
    }
    await choose(false)
    await market.changeVariant(product, { stock: 1 })
    await run(market)
    expect(await counts(market, [muted!, next!])).toEqual([0, 1])
    expect(await muted!.api.get_saved_items()).toMatchObject([{ alert: true }])
    await choose(true)
    await run(market)
    expect(await counts(market, [muted!, next!])).toEqual([1, 1])
  })
})

describe('a wave', () => {
  test('reaches those who asked first, and the next ones later while stock remains', async ({ market }) => {
    const { peoplePerUnit, waveHours } = stockAlerts
    const product = await newSoldOut(market)
    const people = await peopleWaitingFor(market, product, peoplePerUnit + 2)
    const told = async () => (await counts(market, people)).filter((count) => count > 0).length
    await market.changeVariant(product, { stock: 1 })
    await run(market)
    expect(await counts(market, people)).toEqual([...Array<number>(peoplePerUnit).fill(1), 0, 0])
    market.setClock(hoursLater(waveHours - 0.1))
    await run(market)
    expect(await told()).toBe(peoplePerUnit)

    await market.changeVariant(product, { stock: 0 })
    market.setClock(hoursLater(waveHours + 0.1))
    await run(market)
    expect(await told()).toBe(peoplePerUnit)
    await market.changeVariant(product, { stock: 1 })
    await run(market)
    expect(await told()).toBe(peoplePerUnit + 2)
  })

  test('grows with the stock', async ({ market }) => {
    const product = await newSoldOut(market)
    const people = await peopleWaitingFor(market, product, 2 * stockAlerts.peoplePerUnit)
    await market.changeVariant(product, { stock: 1 })
    await run(market)
    await market.changeVariant(product, { stock: 2 })
    await run(market)
    expect(await counts(market, people)).toEqual(people.map(() => 1))
  })

  test('waits while the product is off sale, its store closed, or a person blocked', async ({ market }) => {
    const product = await newSoldOut(market)
    const [blocked, person] = await peopleWaitingFor(market, product, 2)
    await market.changeVariant(product, { stock: 9 })
    const holiday = (closedFrom: string | null, closedTo: string | null) =>
      market.db.update(vendors).set({ closedFrom, closedTo }).where(eq(vendors.id, product.vendorId))
    await market.db
      .update(profiles)
      .set({ blockedAt: start, blockReason: 'Fraud' })
      .where(eq(profiles.id, blocked!.session.userId))
    await market.changeProduct(product, { status: 'rejected' })
    await run(market)
    await market.changeProduct(product, { status: 'active' })
    await holiday('2026-11-01', '2026-11-30')
    await run(market)
    expect(await counts(market, [blocked!, person!])).toEqual([0, 0])
    await holiday(null, null)
    await run(market)
    expect(await counts(market, [blocked!, person!])).toEqual([0, 1])
  })

  test('is the same when two processes send it at once', async ({ market }) => {
    const product = await newSoldOut(market)
    const people = await peopleWaitingFor(market, product, stockAlerts.peoplePerUnit + 1)
    await market.changeVariant(product, { stock: 1 })
    await Promise.all([1, 2, 3].map(() => market.runJob('send_stock_alerts')))
    await market.runJobs()
    expect(await counts(market, people)).toEqual([...people.slice(1).map(() => 1), 0])
  })

  test('is sent whole by the next run after one that was killed', async ({ market }) => {
    const product = await newSoldOut(market)
    const people = await peopleWaitingFor(market, product, 2)
    await market.changeVariant(product, { stock: 1 })
    let readings = 0
    const clock = () => {
      if (++readings > 1) throw new Error('killed')
      return start
    }
    await expect(sendStockAlerts({}, { ...market.services, clock })).rejects.toThrow('killed')
    await market.runJobs()
    expect(await counts(market, people)).toEqual([0, 0])
    await run(market)
    expect(await counts(market, people)).toEqual([1, 1])
  })
})

describe('an alert', () => {
  test('is set and ended on its own, asked for only of what is sold out, and the user’s own', async ({
    market,
  }) => {
    const product = await newSoldOut(market)
    const inStock = await market.newProduct()
    const { api } = await market.newCustomer()
    const other = await market.newCustomer()
    const p_variant_id = product.variantId
    await expect(api.set_stock_alert({ p_variant_id, p_alert: true })).rejects.toMatchObject({
      code: 'not_saved',
    })
    await expect(api.save_product({ p_product_id: inStock.id, p_alert: true })).rejects.toMatchObject({
      code: 'in_stock',
    })
    await api.save_product({ p_product_id: product.id })
    const saved = () => api.get_saved_variants({ p_product_id: product.id })
    expect(await saved()).toEqual([{ variant_id: p_variant_id, alert: false }])
    await api.save_product({ p_product_id: product.id, p_alert: true })
    expect(await saved()).toEqual([{ variant_id: p_variant_id, alert: true }])
    await expect(other.api.set_stock_alert({ p_variant_id, p_alert: false })).rejects.toMatchObject({
      code: 'not_saved',
    })
    for (const p_alert of [false, true, true])
      expect(await api.set_stock_alert({ p_variant_id, p_alert })).toEqual({ alert: p_alert })
    await market.changeVariant(product, { stock: 1 })
    await expect(api.set_stock_alert({ p_variant_id, p_alert: true })).rejects.toMatchObject({
      message: 'Sisal basket is in stock.',
    })
    await api.remove_saved_item({ p_variant_id })
    await market.changeVariant(product, { stock: 0 })
    await api.save_product({ p_product_id: product.id })
    expect(await saved()).toEqual([{ variant_id: p_variant_id, alert: false }])
  })

  test('keeps its place in the queue when it is asked for again', async ({ market }) => {
    const product = await newSoldOut(market)
    const [first] = await peopleWaitingFor(market, product, 1)
    const requestedAt = async () =>
      (await market.db.select().from(savedItems).where(eq(savedItems.userId, first!.session.userId)))[0]!
        .alertRequestedAt
    const before = await requestedAt()
    market.setClock(hoursLater(1))
    await first!.api.save_product({ p_product_id: product.id, p_alert: true })
    expect(await requestedAt()).toEqual(before)
  })

  test('ends after a year', async ({ market }) => {
    const product = await newSoldOut(market)
    const [person] = await peopleWaitingFor(market, product, 1)
    market.setClock(hoursLater((serverLimits.retentionDays.stockAlerts + 1) * 24))
    await run(market)
    expect(await person!.api.get_saved_items()).toMatchObject([{ alert: false }])
    await market.changeVariant(product, { stock: 1 })
    await run(market)
    expect(await counts(market, [person!])).toEqual([0])
  })
})
