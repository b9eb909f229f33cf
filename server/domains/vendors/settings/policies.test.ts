import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { policyLimits, returnDays } from '@contract/vendors/facts'
import { auditLog } from '@server/database/schema/platform'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'

type Vendor = Awaited<ReturnType<Market['newVendor']>>

const policies = {
  return_days: 30,
  return_shipping: 'store' as const,
  return_note: 'Pack it as it came.',
  shipping_policy: 'Wrapped in paper.\nNo plastic.',
  other_policy: '<b>Wipe</b> with a damp cloth.',
}

async function save({ api }: Vendor, changes: Partial<typeof policies> = {}) {
  const { version } = (await api.get_vendor_settings()).policies
  return api.save_store_policies({ p_version: version, p_policies: { ...policies, ...changes } })
}

const storeOf = (market: Market, vendor: Vendor) =>
  market.api(null).get_storefront_by_slug({ p_slug: vendor.session.vendor!.storeSlug! })

test('a store that has published nothing promises nothing', async ({ market }) => {
  const vendor = await market.newVendor()
  expect((await vendor.api.get_vendor_settings()).policies.return_days).toBeNull()
  expect(await storeOf(market, vendor)).toMatchObject({
    return_days: null,
    return_note: null,
    shipping_policy: null,
    other_policy: null,
  })
})

test('buyers read the policies on the store’s page, and the returns with its products', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const { id } = await market.newProduct({ vendor })
  const { version } = await save(vendor)
  expect((await vendor.api.get_vendor_settings()).policies).toEqual({ ...policies, version })
  expect(await storeOf(market, vendor)).toMatchObject(policies)
  const detail = await market.api(null).get_product_details({ p_product_id: id })
  expect(detail.vendor).toMatchObject({ return_days: 30, return_shipping: 'store' })
  const [entry] = await market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, vendor.vendorId), eq(auditLog.actionType, 'policies_change')))
  expect(entry!.details).toMatchObject({ before: { returnDays: null }, after: { returnDays: 30 } })
})

test('a text that looks empty is none', async ({ market }) => {
  const vendor = await market.newVendor()
  await save(vendor, { return_note: ' \u200b\n', shipping_policy: '\u2800', other_policy: '' })
  expect(await storeOf(market, vendor)).toMatchObject({
    return_note: null,
    shipping_policy: null,
    other_policy: null,
  })
})

test.for([
  ['return_days', returnDays.min - 1, 'Accept returns for at least 14 days from delivery.'],
  ['return_days', 14.5, 'Accept returns for at least 14 days from delivery.'],
  ['return_days', returnDays.max + 1, 'Accept returns for at most 365 days from delivery.'],
  ['return_note', 'x'.repeat(policyLimits.noteMax + 1), 'Use at most 300 characters.'],
  ['shipping_policy', 'x'.repeat(policyLimits.textMax + 1), 'Use at most 1000 characters.'],
  ['other_policy', 'x'.repeat(policyLimits.textMax + 1), 'Use at most 1000 characters.'],
] as const)(
  'a %s that is not allowed is refused by name: %s',
  async ([field, value, message], { market }) => {
    const vendor = await market.newVendor()
    await expect(save(vendor, { [field]: value })).rejects.toMatchObject({
      data: { fields: { [`p_policies.${field}`]: message } },
    })
  },
)

test.for([
  { returnDays: returnDays.min - 1 },
  { returnDays: returnDays.max + 1 },
  { returnNote: 'x'.repeat(policyLimits.noteMax + 1) },
  { shippingPolicy: 'x'.repeat(policyLimits.textMax + 1) },
  { otherPolicy: 'x'.repeat(policyLimits.textMax + 1) },
])('the database refuses it too: case %#', async (values, { market }) => {
  const { vendorId } = await market.newVendor()
  const allowed: Partial<typeof vendors.$inferInsert> = {
    returnDays: returnDays.max,
    returnNote: 'x'.repeat(policyLimits.noteMax),
    shippingPolicy: 'x'.repeat(policyLimits.textMax),
    otherPolicy: 'x'.repeat(policyLimits.textMax),
  }
  const set = (change: typeof allowed) =>
    market.db.update(vendors).set(change).where(eq(vendors.id, vendorId))
  await set(allowed)
  await expect(set(values)).rejects.toThrow()
})
