import { eq, sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { products } from '@server/database/schema/catalog'
import { payouts } from '@server/database/schema/payouts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { itemInState } from '@server/domains/orders/testing/item-in-state'
import { pdf } from '@server/domains/vendors/testing/applicants'
import { metaOf } from '@server/platform/procedures'
import { test as base, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import type { VendorPerson } from '@server/testing/people'
import { schemaOf } from '../../harness/input-schema'

// What belongs to one vendor is neither shown to another nor changed by it. The procedures and their ids are those of the contract: a new
// one that takes an id is walked by itself, and one that takes an id of a new kind fails until that kind is added to the shop.

const names = (Object.keys(contract) as ProcedureName[]).filter((name) =>
  metaOf(name).role.startsWith('vendor'),
)

const fieldsOf = (name: ProcedureName): string[] => {
  const { inputSchema } = contract[name]['~orpc']
  return inputSchema ? Object.keys(schemaOf(inputSchema).properties ?? {}) : []
}

const idsIn = (name: ProcedureName) => fieldsOf(name).filter((field) => /_ids?$/.test(field))

/** A vendor with one of everything that has an id. */
interface Shop {
  vendor: VendorPerson
  ids: Record<string, string>
}

let opened: Promise<{ shop: Shop; otherVendor: VendorPerson }> | undefined
const test = base.extend<{ shop: Shop; otherVendor: VendorPerson }>({
  shop: async ({ market }, use) => use((await (opened ??= open(market))).shop),
  otherVendor: async ({ market }, use) => use((await (opened ??= open(market))).otherVendor),
})

async function open(market: Market) {
  const otherVendor = await withPassword(market, await market.newVendor())
  return { shop: await openShop(market), otherVendor }
}

async function openShop(market: Market): Promise<Shop> {
  const { vendor, orderId, itemId, product } = await itemInState(market, 'processing')
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
      p_order_id: orderId,
      p_item_id: itemId,
      p_image_id: imageId,
      p_import_id: importId,
      p_change_id: await requestedChange(market, vendor),
      p_replaces_id: await document(market, vendor),
      p_upload_id: await upload(market),
      p_member_id: await memberOf(market, vendor),
      p_invitation_id: await invitationOf(market, vendor),
      payout: await payoutOf(market, vendorId),
    },
  }
}

async function requestedChange(market: Market, vendor: VendorPerson): Promise<string> {
  const { id } = await market.newProduct({ vendor, name: 'Clay pot under review' })
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, id))
  const { api } = await market.newAdmin()
  await api.request_product_changes({ p_product_id: id, p_points: ['Show the base'] })
  const [change] = (await vendor.api.get_vendor_product({ p_product_id: id })).requested_changes
  return change!.id
}

/** A whole file, not yet filed as anybody's document. */
async function upload(market: Market): Promise<string> {
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

async function document(market: Market, { api }: VendorPerson): Promise<string> {
  const p_upload_id = await upload(market)
  await api.add_vendor_document({ p_upload_id, p_kind: 'cert', p_issuer: 'Issuer of one shop' })
  return p_upload_id
}

async function memberOf({ db, ...market }: Market, vendor: VendorPerson): Promise<string> {
  const { session } = await market.newTeamMember(vendor, ['orders'])
  const [row] = await db.select().from(teamMembers).where(eq(teamMembers.userId, session.userId))
  return row!.id
}

async function invitationOf({ db }: Market, { vendorId }: VendorPerson): Promise<string> {
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

async function payoutOf({ db }: Market, vendorId: string): Promise<string> {
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
const others: Partial<Record<ProcedureName, object>> = {
  update_products: { p_change: { kind: 'unpublish' } },
  update_product: { p_product: { name: 'Taken over', price: 1, quantity: 1 } },
  arrange_product_images: { p_images: [] },
  add_vendor_document: { p_kind: 'cert', p_issuer: 'Somebody else' },
  cancel_order_item: { p_reason: 'Not mine to cancel' },
  update_order_item_status: { p_status: 'shipped' },
  add_shipping_info: { p_shipping_provider: 'Posta', p_tracking_number: 'KE123' },
  update_vendor_orders: { p_status: 'shipped', p_shipping_provider: 'Posta', p_tracking_number: 'KE123' },
  add_order_note: { p_note: 'From another shop' },
  tick_product_change: { p_done: true },
  change_team_member: { p_permissions: ['all'], p_password: memberPassword },
  remove_team_member: { p_password: memberPassword },
  get_vendor_statement: { month: '2026-01' },
  list_vendor_statement_lines: { month: '2026-01' },
  list_payout_banks: { p_method: 'bank_transfer' },
  get_vendor_sales: { granularity: 'day' },
}

async function inputOf(name: ProcedureName, { ids }: Shop): Promise<object> {
  const given = idsIn(name).map((field) => {
    const id = ids[field.replace(/_ids$/, '_id')]
    if (!id) throw new Error(`${name}: no ${field} of another vendor is known here`)
    return [field, field.endsWith('s') ? [id] : id]
  })
  const file = name === 'add_product_image' ? { p_file: await pictureFile('green') } : {}
  return { ...Object.fromEntries(given), ...others[name], ...file }
}

/** Of many at once, those of others are left out; what raises a score is told of one's own shop, whatever product an admin would name. */
const leavesOut = (name: ProcedureName) =>
  idsIn(name).some((field) => field.endsWith('_ids')) || name === 'get_vendor_score_facts'

/** Everything the vendor has: the rows of every table that names vendors, and the variants and images of its products. */
async function stored({ db }: Market, { vendor: { vendorId } }: Shop) {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'vendor_id' and t.table_type = 'BASE TABLE' order by 1`)
  const rowsOf = async (table: string, isOwn: SQL) => {
    const { rows } = await db.execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${isOwn} order by to_jsonb(t)::text`,
    )
    return [table, rows]
  }
  const ofProducts = sql`product_id in (select id from products where vendor_id = ${vendorId})`
  return Object.fromEntries([
    await rowsOf('vendors', sql`id = ${vendorId}`),
    await rowsOf('product_variants', ofProducts),
    await rowsOf('product_images', ofProducts),
    ...(await Promise.all(tables.map(({ name }) => rowsOf(name, sql`vendor_id = ${vendorId}`)))),
  ]) as Record<string, unknown[]>
}

describe('another vendor', () => {
  test.for(names.filter((name) => idsIn(name).length > 0))(
    'is refused by %s, and changes nothing',
    async (name, { market, shop, otherVendor }) => {
      const before = await stored(market, shop)
      const call = otherVendor.api[name] as (input: unknown) => Promise<unknown>
      const answer = await call(await inputOf(name, shop)).catch((error: { code?: string }) => ({
        refused: error.code,
      }))
      if (leavesOut(name)) expectNothingOf(shop, answer, ['p_product_id'])
      else expect(answer).toEqual({ refused: expect.stringMatching(/_(not_found|gone)$/) as unknown })
      expect(await stored(market, shop)).toEqual(before)
    },
  )

  test.for(names.filter((name) => idsIn(name).length === 0 && metaOf(name).effect === 'read'))(
    'reads nothing of it by %s',
    async (name, { shop, otherVendor }) => {
      const call = otherVendor.api[name] as (input: unknown) => Promise<unknown>
      expectNothingOf(shop, await call({ ...others[name] }))
    },
  )
})

function expectNothingOf({ ids }: Shop, answer: unknown, but: readonly string[] = []) {
  const text = JSON.stringify(answer)
  for (const [field, id] of Object.entries(ids)) if (!but.includes(field)) expect(text).not.toContain(id)
  expect(text).not.toContain('Issuer of one shop')
  expect(text).not.toContain('Clay pot under review')
}
