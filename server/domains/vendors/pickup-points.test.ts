import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { vendors } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'

test('the pick-up points are the approved vendors with a city, with their hours', async ({ market }) => {
  const { api } = await market.newAdmin()
  const open = await market.newVendor({ companyName: 'Lamu Weavers', city: 'Lamu' })
  const silent = await market.newVendor({ companyName: 'Lamu Carvers', city: 'Lamu' })
  const nowhere = await market.newVendor({ companyName: 'Lamu Dyers', city: '' })
  const gone = await market.newVendor({ companyName: 'Lamu Potters', city: 'Lamu' })
  const set = (id: string, to: Partial<typeof vendors.$inferInsert>) =>
    market.db.update(vendors).set(to).where(eq(vendors.id, id))
  const hours = { pickupHours: 'Mon–Fri 9:00–17:00, Kenyatta Road' }
  await set(open.vendorId, { ...hours, closedFrom: '2026-01-01', closedTo: '2099-01-01' })
  await set(nowhere.vendorId, hours)
  await set(gone.vendorId, { status: 'rejected' })

  const searchFor = async (query: Parameters<typeof api.list_pickup_points>[0]) =>
    (await api.list_pickup_points(query)).items.map(({ company_name }) => company_name)
  expect(await searchFor({ search: 'lamu' })).toEqual(['Lamu Carvers', 'Lamu Weavers'])
  expect(await searchFor({ search: 'lamu', sort: 'vendor_desc' })).toEqual(['Lamu Weavers', 'Lamu Carvers'])
  expect(await searchFor({ search: 'lamu', hours: 'missing' })).toEqual(['Lamu Carvers'])
  expect(await searchFor({ search: 'kenyatta', country: 'KE' })).toEqual(['Lamu Weavers'])
  expect(await searchFor({ search: 'lamu', country: 'GH' })).toEqual([])
  const [first] = (await api.list_pickup_points({ search: 'Lamu Weavers' })).items
  expect(first).toMatchObject({ city: 'Lamu', pickup_hours: hours.pickupHours, closed: true })
  const page = await api.list_pickup_points({ search: 'lamu', limit: 1 })
  const next = await api.list_pickup_points({ search: 'lamu', limit: 1, cursor: page.next_cursor! })
  expect(next.items.map(({ vendor_id }) => vendor_id)).toEqual([open.vendorId])
  await expect(silent.api.list_pickup_points()).rejects.toMatchObject({ code: 'not_allowed' })
})
