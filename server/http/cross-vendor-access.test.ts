import { eq, sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { products } from '@server/database/schema/catalog'
import { payouts } from '@server/database/schema/payouts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { pdf } from '@server/domains/vendors/testing/applicants'
import { metaOf } from '@server/platform/procedures'
import { test as base, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import type { VendorPerson } from '@server/testing/people'
import { schemaOf } from '../../harness/input-schema'

// What belongs to one vendor is neither shown to another nor changed by it. The procedures and their ids are those of the contract: a new
// one that takes an id is tested automatically, and one that takes an id of a new kind fails until that kind is added to the records.

const procedureNames = (Object.keys(contract) as ProcedureName[]).filter((name) =>
  metaOf(name).role.startsWith('vendor'),
)

const fieldsOf = (name: ProcedureName): string[] => {
  const { inputSchema } = contract[name]['~orpc']
  return inputSchema ? Object.keys(schemaOf(inputSchema).properties ?? {}) : []
}

const idsIn = (name: ProcedureName) => fieldsOf(name).filter((field) => /_ids?$/.test(field))

/** A vendor with one of everything that has an id. */
interface VendorRecords {
  vendor: VendorPerson
  ids: Record<string, string>
}

let sharedFixture: Promise<{ vendorRecords: VendorRecords; otherVendor: VendorPerson }> | undefined
const test = base.extend<{ vendorRecords: VendorRecords; otherVendor: VendorPerson }>({
  vendorRecords: async ({ market }, use) =>
    use((await (sharedFixture ??= createFixture(market))).vendorRecords),
  otherVendor: async ({ market }, use) => use((await (sharedFixture ??= createFixture(market))).otherVendor),
})

async function createFixture(market: Market) {
  const otherVendor = await withPassword(market, await market.newVendor())
  return { vendorRecords: await createVendorRecords(market), otherVendor }
}

async function createVendorRecords(market: Market): Promise<VendorRecords> {
  const { vendor, orderId, itemId, product } = await createItemInState(market, 'processing')
  const { api, vendorId } = vendor
  const { image_id: imageId } = await api.add_product_image({
    p_product_id: product.id,
    p_file: await pictureFile('red'),
  })
  const { id: importId } = await api.create_product_import({
    p_file: new File(['Title,Price\nRed Rug,12.00\n'], 'rugs.csv'),
  })
  await market.runJobs()
  return {
    vendor,
    ids: {
      p_product_id: product.id,
      p_variant_id: product.variantId,
      p_order_id: orderId,
      p_item_id: itemId,
      p_image_id: imageId,
      p_import_id: importId,
      p_bulk_edit_id: await startBulkEdit(market, vendor),
      p_change_id: await requestChange(market, vendor),
      p_replaces_id: await addDocument(market, vendor),
      p_upload_id: await uploadDocument(market),
      p_promotion_id: await addPromotion(api),
      p_member_id: await addMember(market, vendor),
      p_invitation_id: await addInvitation(market, vendor),
      payout: await addPayout(market, vendorId),
    },
  }
}

async function startBulkEdit(market: Market, vendor: VendorPerson): Promise<string> {
  const { id } = await market.newProduct({ vendor, name: 'Clay pot edited in bulk' })
  const p_change = { kind: 'price', percent: 5 } as const
  const edit = await market
    .api(vendor.session, market.newKey())
    .start_bulk_edit({ p_product_ids: [id], p_change })
  return edit.id
}

async function requestChange(market: Market, vendor: VendorPerson): Promise<string> {
  const { id } = await market.newProduct({ vendor, name: 'Clay pot under review' })
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, id))
  const { api } = await market.newAdmin()
  await api.request_product_changes({ p_product_id: id, p_points: ['Show the base'] })
  const [change] = (await vendor.api.get_vendor_product({ p_product_id: id })).requested_changes
  return change!.id
}

/** A complete file that is not yet attached to anyone's documents. */
async function uploadDocument(market: Market): Promise<string> {
  const p_application_id = randomUUID()
  await market.api(null).upload_application_document({
    p_application_id,
    p_kind: 'cert',
    p_file_name: 'fair-trade.pdf',
    p_size: pdf.length,
    p_offset: 0,
    p_chunk: new File([new Uint8Array(pdf)], 'fair-trade.pdf'),
  })
  return p_application_id
}

async function addDocument(market: Market, { api }: VendorPerson): Promise<string> {
  const p_upload_id = await uploadDocument(market)
  await api.add_vendor_document({ p_upload_id, p_kind: 'cert', p_issuer: 'Issuer of one shop' })
  return p_upload_id
}

async function addPromotion(api: VendorPerson['api']): Promise<string> {
  const p_promotion = { ...ownDiscount, code: 'ONE-SHOP-10' }
  return (await api.save_promotion({ p_promotion })).promotion_id
}

const ownDiscount = { code: 'OTHER-SHOP', kind: 'percent', percent: 10, paid_by: 'vendor' } as const

async function addMember({ db, ...market }: Market, vendor: VendorPerson): Promise<string> {
  const { session } = await market.newTeamMember(vendor, ['orders'])
  const [row] = await db.select().from(teamMembers).where(eq(teamMembers.userId, session.userId))
  return row!.id
}

async function addInvitation({ db }: Market, { vendorId }: VendorPerson): Promise<string> {
  const [row] = await db
    .insert(teamInvitations)
    .values({
      vendorId,
      email: `${randomUUID()}@test.example`,
      permissions: ['orders'],
      secretHash: randomUUID(),
      sentAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning()
  return row!.id
}

async function addPayout({ db }: Market, vendorId: string): Promise<string> {
  const [row] = await db
    .insert(payouts)
    .values({
      vendorId,
      amountMinor: 26_00,
      payoutMethod: 'bank_transfer',
      destination: {
        method: 'bank_transfer',
        account_name: 'A',
        account_number: '0123456789',
        bank_code: '044',
      },
      reference: randomUUID(),
    })
    .returning()
  return row!.id
}

/** What the procedures take besides ids. */
const customInputs: Partial<Record<ProcedureName, object>> = {
  save_promotion: { p_promotion: ownDiscount },
  transition_promotion: { p_action: 'activate' },
  answer_promotion_offer: { p_joins: true, p_terms: 'a'.repeat(22) },
  find_promotion_subjects: { p_scope: 'products', p_search: 'clay' },
  update_products: { p_change: { kind: 'unpublish' } },
  pin_product: { p_pinned: true },
  update_product: { p_product: { name: 'Taken over', price: 1, quantity: 1 } },
  arrange_product_images: { p_images: [] },
  add_vendor_document: { p_kind: 'cert', p_issuer: 'Somebody else' },
  cancel_order_item: { p_reason: 'Not mine to cancel' },
  update_order_item_status: { p_status: 'shipped' },
  add_shipping_info: { p_shipping_provider: 'Posta', p_tracking_number: 'KE123' },
  update_vendor_orders: { p_status: 'shipped', p_shipping_provider: 'Posta', p_tracking_number: 'KE123' },
  confirm_collection: { p_code: '0000' },
  add_order_note: { p_note: 'From another shop' },
  tick_product_change: { p_done: true },
  change_team_member: { p_permissions: ['all'], p_password: memberPassword },
  remove_team_member: { p_password: memberPassword },
  get_vendor_statement: { month: '2026-01' },
  list_vendor_statement_lines: { month: '2026-01' },
  list_payout_banks: { p_method: 'bank_transfer' },
  get_vendor_sales: { granularity: 'day' },
  get_product_views: { granularity: 'day' },
}

async function inputOf(name: ProcedureName, { ids }: VendorRecords): Promise<object> {
  const inputEntries = idsIn(name).map((field) => {
    const id = ids[field.replace(/_ids$/, '_id')]
    if (!id) throw new Error(`${name}: the records have no ${field}`)
    return [field, field.endsWith('s') ? [id] : id]
  })
  const file = name === 'add_product_image' ? { p_file: await pictureFile('green') } : {}
  return { ...Object.fromEntries(inputEntries), ...customInputs[name], ...file }
}

/** Calls with several ids leave out those of other vendors; score facts are always about the caller's own store, whatever product is named. */
const isExcluded = (name: ProcedureName) =>
  idsIn(name).some((field) => field.endsWith('_ids')) || name === 'get_vendor_score_facts'

/** Everything the vendor has: the rows of every table that names vendors, and the variants and images of its products. */
async function readVendorRows({ db }: Market, { vendor: { vendorId } }: VendorRecords) {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'vendor_id' and t.table_type = 'BASE TABLE' order by 1`)
  const rowsOf = async (table: string, condition: SQL) => {
    const { rows } = await db.execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${condition} order by to_jsonb(t)::text`,
    )
    return [table, rows]
  }
  const productCondition = sql`product_id in (select id from products where vendor_id = ${vendorId})`
  return Object.fromEntries([
    await rowsOf('vendors', sql`id = ${vendorId}`),
    await rowsOf('product_variants', productCondition),
    await rowsOf('product_images', productCondition),
    ...(await Promise.all(tables.map(({ name }) => rowsOf(name, sql`vendor_id = ${vendorId}`)))),
  ]) as Record<string, unknown[]>
}

describe('another vendor', () => {
  test.for(procedureNames.filter((name) => idsIn(name).length > 0))(
    'is refused by %s, and changes nothing',
    async (name, { market, vendorRecords, otherVendor }) => {
      const before = await readVendorRows(market, vendorRecords)
      const call = otherVendor.api[name] as (input: unknown) => Promise<unknown>
      const response = await call(await inputOf(name, vendorRecords)).catch((error: { code?: string }) => ({
        refused: error.code,
      }))
      if (isExcluded(name)) expectNoDataOf(vendorRecords, response, ['p_product_id'])
      else expect(response).toEqual({ refused: expect.stringMatching(/_(not_found|gone)$/) as unknown })
      expect(await readVendorRows(market, vendorRecords)).toEqual(before)
    },
  )

  test.for(procedureNames.filter((name) => idsIn(name).length === 0 && metaOf(name).effect === 'read'))(
    'reads nothing of it by %s',
    async (name, { vendorRecords, otherVendor }) => {
      const call = otherVendor.api[name] as (input: unknown) => Promise<unknown>
      expectNoDataOf(vendorRecords, await call({ ...customInputs[name] }))
    },
  )
})

function expectNoDataOf({ ids }: VendorRecords, response: unknown, except: readonly string[] = []) {
  const text = JSON.stringify(response)
  for (const [field, id] of Object.entries(ids)) if (!except.includes(field)) expect(text).not.toContain(id)
  expect(text).not.toContain('Issuer of one shop')
  expect(text).not.toContain('Clay pot under review')
}
