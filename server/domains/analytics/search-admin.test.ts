import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { permits, staffAreas, type StaffPermission } from '@contract/core/permissions'
import { billingDocuments } from '@server/database/schema/billing'
import { payments } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import { vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { plansOf } from '@server/testing/plans'
import { test, type Market } from '@server/testing/market'
import { requiredPermissionAt } from '@web/components/dashboard/nav-permissions'
import { entriesOf } from '@web/components/palette/palette-entries'
import { adminGroups } from '@web/screens/admin/sections'
import { searchAdmin } from './search-admin'

type Found = Awaited<ReturnType<typeof searchAdmin>>
type Kind = keyof Found

/** What each kind is found by: a paid order with its invoice and payment, a payout with its references, and people. */
async function textsOf(market: Market): Promise<Record<Kind | 'bank' | 'return' | 'provider', string>> {
  const vendor = await vendorWithMoney(market)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  await market.runJobs()
  const [payment] = await market.db.select().from(payments).where(eq(payments.status, 'paid'))
  const [invoice] = await market.db
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.orderId, payment!.orderId))
  const [payout] = await market.db.select().from(payouts).where(eq(payouts.id, payout_id))
  await market.db
    .update(payouts)
    .set({ providerId: 'FT-2026-0117', returnReference: 'RT-77' })
    .where(eq(payouts.id, payout_id))
  await market.db.update(payments).set({ providerId: '4099123456' }).where(eq(payments.id, payment!.id))
  const product = await market.newProduct({ name: 'A palette of dyes' })
  await market.newVendor({ companyName: 'Palette Dyers' })
  return {
    orders: payment!.orderId.slice(0, 8),
    people: (await market.newAdmin()).session.email,
    products: product.name,
    vendors: 'Palette Dyers',
    documents: invoice!.label,
    payments: payment!.reference,
    payouts: payout!.reference,
    bank: 'FT-2026-0117',
    return: 'RT-77',
    provider: '4099123456',
  }
}

let texts: ReturnType<typeof textsOf> | undefined
const textsIn = (market: Market) => (texts ??= textsOf(market))

const permissionSets: StaffPermission[][] = [
  ['all'],
  ...staffAreas.map((area) => [area]),
  ...staffAreas.flatMap((area) => staffAreas.filter((other) => other > area).map((other) => [area, other])),
]

test.for(permissionSets.map((permissions) => ({ permissions, areas: permissions.join(' and ') })))(
  'staff with $areas find nothing whose page they may not open',
  async ({ permissions }, { market }) => {
    const { api } = await market.newStaff(permissions)
    const searched = await textsIn(market)
    for (const text of Object.values(searched)) {
      const found = await api.search_admin({ p_search: text })
      const hitCount = Object.values(found).reduce((count, hits) => count + hits.length, 0)
      // Whatever the browser would leave out itself counts too.
      const entries = entriesOf(found, adminGroups)
      expect(entries).toHaveLength(hitCount)
      for (const { to } of entries)
        expect(
          permits(permissions, requiredPermissionAt(adminGroups, to.split('?')[0]!)!),
          `${text} leads to ${to}`,
        ).toBe(true)
    }
  },
)

test('everything is found by its number or reference, by those who may open it', async ({ market }) => {
  const searched = await textsIn(market)
  const findersOf: Record<Kind, readonly StaffPermission[]> = {
    orders: ['all', 'orders'],
    people: ['all'],
    products: ['all', 'catalog'],
    vendors: ['all', 'people'],
    documents: ['all', 'money'],
    payments: ['all', 'money'],
    payouts: ['all', 'money'],
  }
  for (const permission of ['all', ...staffAreas] as const) {
    const { api } = await market.newStaff([permission])
    for (const [kind, finders] of Object.entries(findersOf) as [Kind, readonly StaffPermission[]][])
      expect(
        (await api.search_admin({ p_search: searched[kind] }))[kind].length > 0,
        `${permission} finds ${kind}`,
      ).toBe(finders.includes(permission))
  }
})

test('a customer is found by those who look after people, and an admin by those who read the logs too', async ({
  market,
}) => {
  const { email } = (await market.newCustomer('Palette Buyer')).session
  const admin = (await market.newAdmin()).session.email
  const people = async (permissions: StaffPermission[], text: string) =>
    (await (await market.newStaff(permissions)).api.search_admin({ p_search: text })).people.length
  expect(await people(['people'], email)).toBe(1)
  expect(await people(['people'], admin)).toBe(0)
  expect(await people(['platform'], admin)).toBe(0)
  expect(await people(['people', 'platform'], admin)).toBe(1)
})

test('documents are found by the beginning of their number and by its digits', async ({ market }) => {
  const { documents: label } = await textsIn(market)
  const { api } = await market.newStaff(['money'])
  const [, year, serial] = label.split('-')
  for (const text of [label.toLowerCase(), label.slice(0, -2), `${year}-${serial}`, String(Number(serial))])
    expect(
      (await api.search_admin({ p_search: text })).documents.map(({ title }) => title),
      text,
    ).toContain(label)
  expect((await api.search_admin({ p_search: label })).documents).toMatchObject([
    { title: label, about: expect.stringMatching(/^Invoice, ./) },
  ])
})

test('payouts are found by the bank’s reference and by that of a return, payments by the provider’s', async ({
  market,
}) => {
  const { bank, return: returned, provider, payouts: payout, payments: payment } = await textsIn(market)
  const { api } = await market.newStaff(['money'])
  for (const text of [bank, returned])
    expect((await api.search_admin({ p_search: text })).payouts).toMatchObject([{ title: payout }])
  expect((await api.search_admin({ p_search: provider })).payments).toMatchObject([
    { title: payment, about: expect.stringMatching(/^\$\d+\.\d\d, paid$/) },
  ])
})

test('numbers and references are looked up along indexes', async ({ market }) => {
  const { session } = await market.newStaff(['money'])
  const plansFor = async (search: string) =>
    (await plansOf(market, (tx) => searchAdmin({ search }, { tx, session }), { byIndex: true })).join('\n')
  expect(await plansFor('INV-2026-0')).toMatch(/billing_documents_by_label/)
  const plans = await plansFor('4099123456')
  expect(plans).toMatch(/payment_of_provider_once/)
  expect(plans).toMatch(/payouts_by_provider_id/)
  expect(plans).toMatch(/payouts_by_return/)
  expect(plans).not.toMatch(/Seq Scan on (payments|payouts|billing_documents)/)
  // Nothing is asked of the documents for a text that is no number.
  expect(await plansFor('Amina Weavers')).not.toContain('billing_documents')
})
