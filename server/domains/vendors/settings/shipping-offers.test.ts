import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { builds } from '@server/database/schema/installation'
import { saveOffers } from '@server/domains/checkout/testing/shipping-offers'
import { test } from '@server/testing/market'

describe('a vendor’s shipping offers', () => {
  test('are recorded by zone, in dollars, where they changed', async ({ market }) => {
    const vendor = await market.newVendor()
    await saveOffers(vendor, { same_country: { flat: 5, free_from: 40 }, rest_of_world: { flat: 12 } })
    await saveOffers(vendor, { same_country: { flat: 0, free_from: 40 }, rest_of_world: { flat: 12 } })
    const { api } = await market.anyAdmin()
    const { items } = await api.list_audit_log({
      action: 'shipping_offers_change',
      search: vendor.vendorId,
      sort: 'created_at_asc',
    })
    const company = { name: 'company_name', before: null, after: vendor.session.vendor!.companyName }
    expect(items.map(({ facts }) => facts)).toEqual([
      [
        { name: 'same_country', before: null, after: 'flat $5.00, free from $40.00' },
        { name: 'rest_of_world', before: null, after: 'flat $12.00' },
        company,
      ],
      [
        {
          name: 'same_country',
          before: 'flat $5.00, free from $40.00',
          after: 'flat $0.00, free from $40.00',
        },
        company,
      ],
    ])
  })

  test('are rewritten only where they changed', async ({ market }) => {
    const vendor = await market.newVendor()
    const versions = async () => {
      const { rows } = await market.db.execute<{ zone: string; xmin: string }>(
        sql`select zone, xmin::text from vendor_shipping_offers where vendor_id = ${vendor.vendorId}::uuid`,
      )
      return Object.fromEntries(rows.map(({ zone, xmin }) => [zone, xmin]))
    }
    await saveOffers(vendor, { same_country: { flat: 5 }, rest_of_world: { flat: 12 } })
    const before = await versions()
    await saveOffers(vendor, { same_country: { flat: 5 }, rest_of_world: { flat: 12, free_from: 90 } })
    const after = await versions()
    expect(after.same_country).toBe(before.same_country)
    expect(after.rest_of_world).not.toBe(before.rest_of_world)
  })

  test('of several vendors reach their own listings in one statement', async ({ market }) => {
    const vendors = [await market.newVendor(), await market.newVendor()]
    const products = []
    for (const vendor of vendors) products.push(await market.newProduct({ vendor }))
    const told = async () => {
      const { rows } = await market.db.execute<{ offers: { flat: number }[] | null }>(
        sql`select shipping_offers as offers from product_listings where vendor_id in (${vendors[0]!.vendorId}::uuid, ${vendors[1]!.vendorId}::uuid)`,
      )
      return rows.map(({ offers }) => offers?.map(({ flat }) => flat) ?? null)
    }
    await market.db.execute(sql`insert into vendor_shipping_offers (vendor_id, zone, flat_minor) values
      (${vendors[0]!.vendorId}::uuid, 'same_country', 500), (${vendors[1]!.vendorId}::uuid, 'same_country', 500),
      (${vendors[1]!.vendorId}::uuid, 'rest_of_world', 500)`)
    expect((await told()).toSorted()).toEqual([[500], [500, 500]])
    await market.db.execute(sql`delete from vendor_shipping_offers`)
    expect(await told()).toEqual([null, null])
  })

  test('are saved only once a single version has been running for an hour', async ({ market }) => {
    const vendor = await market.newVendor()
    const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)` as never
    await market.db.insert(builds).values([
      { id: 'new', assets: [], seenAt: minutesAgo(0) },
      { id: 'old', assets: [], seenAt: minutesAgo(60) },
    ])
    const offers = { same_country: { flat: 5 } }
    await expect(saveOffers(vendor, offers)).rejects.toMatchObject({ code: 'upgrade_in_progress' })
    await market.db
      .update(builds)
      .set({ seenAt: minutesAgo(70) })
      .where(eq(builds.id, 'old'))
    await saveOffers(vendor, offers)
    await market.db.delete(builds)
  })
})
