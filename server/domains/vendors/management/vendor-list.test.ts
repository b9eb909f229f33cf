import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { vendorListSorts } from '@contract/vendors/management-procedures'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { addEarnings } from '@server/domains/subscriptions/testing/add-earnings'
import type { Session } from '@server/platform/session'
import { test } from '@server/testing/market'
import { newApplicant } from '../testing/applicants'
import { addDocument, verify } from '../testing/certified-vendor'
import { setStatus, stopReason } from './testing/stopped-vendor'

describe('the list of vendors', () => {
  test.for(vendorListSorts)('sorted by %s, shows each once, page by page', async (sort, { market }) => {
    const { api } = await market.newAdmin()
    const companyName = `Paged ${randomUUID().replaceAll('-', ' ')}`
    const vendors = []
    for (let n = 0; n < 3; n++) vendors.push(await market.newVendor({ companyName }))
    await addEarnings(market, vendors[1]!, 40_00)
    await market.runJob('count_vendors')
    const listed: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.list_vendors({ search: companyName, sort, limit: 1, cursor })
      listed.push(...page.items.map(({ vendor_id }) => vendor_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(listed.toSorted()).toEqual(vendors.map(({ vendorId }) => vendorId).toSorted())
    if (sort === 'balance_desc') expect(listed[0]).toBe(vendors[1]!.vendorId)
  })

  test('is narrowed by status, plan and country, and holds no applicants', async ({ market }) => {
    const { api } = await market.newAdmin()
    const companyName = `Narrow ${randomUUID().replaceAll('-', ' ')}`
    const kenyan = await market.newVendor({ companyName, country: 'KE', plan: 'growth' })
    const ghanaian = await market.newVendor({ companyName, country: 'GH' })
    const applicant = await market.newVendor({ companyName })
    await setStatus(market, applicant.vendorId, 'pending')
    await setStatus(market, ghanaian.vendorId, 'suspended')
    const idsOf = async (query: object) =>
      (await api.list_vendors({ search: companyName, ...query })).items.map(({ vendor_id }) => vendor_id)
    expect((await idsOf({})).toSorted()).toEqual([kenyan.vendorId, ghanaian.vendorId].toSorted())
    expect(await idsOf({ status: 'suspended' })).toEqual([ghanaian.vendorId])
    expect(await idsOf({ plan: 'growth' })).toEqual([kenyan.vendorId])
    expect(await idsOf({ country: 'GH' })).toEqual([ghanaian.vendorId])
    expect(await idsOf({ status: 'closed' })).toEqual([])
  })

  test('has the orders, sales and balance of the last count, and their totals', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { vendor } = await createItemInState(market, 'shipped')
    const before = await api.get_vendor_totals()
    await market.runJob('count_vendors')
    const details = await api.get_vendor({ p_vendor_id: vendor.vendorId })
    const { items } = await api.list_vendors({ sort: 'joined_at_desc' })
    const owed = Object.values(details.balance).reduce((a, b) => a + b, 0)
    expect(items.find(({ vendor_id }) => vendor_id === vendor.vendorId)).toMatchObject({
      orders: 1,
      sales: 69,
      balance: owed,
    })
    expect((await api.get_vendor_totals()).sales).toBeGreaterThanOrEqual(before.sales + 69)
  })
})

test('an admin sees a vendor with its orders, team, notes and history', async ({ market }) => {
  const { api, session: admin } = await market.newAdmin()
  const { vendor, orderId } = await createItemInState(market, 'processing')
  const packer = await market.newTeamMember(vendor, ['orders'])
  const p_vendor_id = vendor.vendorId
  await api.add_vendor_note({ p_vendor_id, p_note: 'Called about a late parcel.' })
  await api.suspend_vendor({ p_vendor_id, p_reason: stopReason, p_open_orders: 'continue' })
  expect(await api.get_vendor({ p_vendor_id })).toMatchObject({
    status: 'suspended',
    stop_reason: stopReason,
    is_erased: false,
    products_on_sale: 1,
    orders_to_ship: 1,
    orders_shipped: 0,
    team: [{ is_owner: true }, { user_id: packer.session.userId, permissions: ['orders'] }],
    newest_orders: [{ order_id: orderId, status: 'processing' }],
    notes: [{ text: 'Called about a late parcel.', author: admin.fullName }],
    history: [
      { action: 'vendor_suspended', reason: stopReason, actor: admin.fullName },
      { action: 'vendor_note_added' },
    ],
  })
  await expect(api.get_vendor({ p_vendor_id: randomUUID() })).rejects.toMatchObject({
    code: 'vendor_not_found',
  })
})

test('the history of a vendor includes its application and its documents by name', async ({ market }) => {
  const { api, session: admin } = await market.newAdmin()
  const { application, session, vendorOf } = await newApplicant(market)
  await api.approve_vendor_application({ p_application_id: application.id })
  const vendor = await vendorOf()
  const { id } = vendor
  const owner: Session = {
    ...session,
    role: 'vendor',
    vendor: { ...vendor, permissions: ['all'], isOwner: true },
  }
  const documentId = await addDocument(market, { session: owner, api: market.api(owner), vendorId: id })
  await verify(market, documentId)
  const { history } = await api.get_vendor({ p_vendor_id: id })
  expect(history).toMatchObject([
    { action: 'document_verification', file_name: 'fair-trade.pdf' },
    { action: 'document_upload', file_name: 'fair-trade.pdf' },
    { action: 'vendor_approval', file_name: null, actor: admin.fullName },
  ])
})
