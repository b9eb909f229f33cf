import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { vendors } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'

test('the pick-up points are the approved vendors with a city, with their hours', async ({ market }) => {
  const { api } = await market.newAdmin()
  const vendorWithHours = await market.newVendor({ companyName: 'Lamu Weavers', city: 'Lamu' })
  const vendorWithoutHours = await market.newVendor({ companyName: 'Lamu Carvers', city: 'Lamu' })
  const vendorWithoutCity = await market.newVendor({ companyName: 'Lamu Dyers', city: '' })
  const rejectedVendor = await market.newVendor({ companyName: 'Lamu Potters', city: 'Lamu' })
  const updateVendor = (id: string, values: Partial<typeof vendors.$inferInsert>) =>
    market.db.update(vendors).set(values).where(eq(vendors.id, id))
  const hours = { pickupHours: 'Mon–Fri 9:00–17:00, Kenyatta Road' }
  await updateVendor(vendorWithHours.vendorId, { ...hours, closedFrom: '2026-01-01', closedTo: '2099-01-01' })
  await updateVendor(vendorWithoutCity.vendorId, hours)
  await updateVendor(rejectedVendor.vendorId, { status: 'rejected' })

  const searchNames = async (query: Parameters<typeof api.list_pickup_points>[0]) =>
    (await api.list_pickup_points(query)).items.map(({ company_name }) => company_name)
  expect(await searchNames({ search: 'lamu' })).toEqual(['Lamu Carvers', 'Lamu Weavers'])
  expect(await searchNames({ search: 'lamu', sort: 'vendor_desc' })).toEqual(['Lamu Weavers', 'Lamu Carvers'])
  expect(await searchNames({ search: 'lamu', hours: 'missing' })).toEqual(['Lamu Carvers'])
  expect(await searchNames({ search: 'kenyatta', country: 'KE' })).toEqual(['Lamu Weavers'])
  expect(await searchNames({ search: 'lamu', country: 'GH' })).toEqual([])
  const [pickupPoint] = (await api.list_pickup_points({ search: 'Lamu Weavers' })).items
  expect(pickupPoint).toMatchObject({ city: 'Lamu', pickup_hours: hours.pickupHours, closed: true })
  const page = await api.list_pickup_points({ search: 'lamu', limit: 1 })
  const nextPage = await api.list_pickup_points({ search: 'lamu', limit: 1, cursor: page.next_cursor! })
  expect(nextPage.items.map(({ vendor_id }) => vendor_id)).toEqual([vendorWithHours.vendorId])
  await expect(vendorWithoutHours.api.list_pickup_points()).rejects.toMatchObject({ code: 'not_allowed' })
})
