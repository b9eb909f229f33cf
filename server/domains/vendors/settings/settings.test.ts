import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { storePictureLimits } from '@contract/vendors/facts'
import { auditLog } from '@server/database/schema/platform'
import { vendors } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

const description = 'We weave baskets of elephant grass with sixty families around Bolgatanga.'
const storefront = {
  company_name: 'Akosombo Weavers',
  store_description: description,
  sustainability_practices: ['zero-waste', 'other'] as ('zero-waste' | 'other')[],
  other_practice: 'composting, solar drying',
  sustainability_certifications: ['gots'] as 'gots'[],
}
const newPicture = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2f6b3f' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })
}

describe('the storefront', () => {
  test('shows what the vendor saved, and its scores follow', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor })
    const { storefront: before } = await vendor.api.get_vendor_settings()
    const { version } = await vendor.api.save_storefront({
      p_version: before.version,
      p_storefront: storefront,
    })
    const after = await vendor.api.get_vendor_settings()
    expect(after.storefront).toEqual({ ...storefront, version })
    const slug = vendor.session.vendor!.storeSlug!
    const store = await market.api(null).get_storefront_by_slug({ p_slug: slug })
    expect(store).toMatchObject({
      company_name: 'Akosombo Weavers',
      store_slug: slug,
      sustainability_practices: ['zero-waste', 'Other: composting, solar drying'],
    })
    const detail = await market.api(null).get_product_details({ p_product_id: product.id })
    expect(detail.score_parts.find(({ reason }) => /practices/i.test(reason))?.points).toBe(2)
    const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, vendor.vendorId))
    expect(entry).toMatchObject({
      actionType: 'storefront_change',
      actorId: vendor.session.userId,
      details: { after: { companyName: 'Akosombo Weavers' } },
    })
  })

  test('is not overwritten from a tab that has not seen the newer version', async ({ market }) => {
    const { api, vendorId } = await market.newVendor()
    const { storefront: currentStorefront } = await api.get_vendor_settings()
    const save = (company_name: string) =>
      api.save_storefront({
        p_version: currentStorefront.version,
        p_storefront: { ...storefront, company_name },
      })
    const results = await Promise.allSettled([save('First Tab'), save('Second Tab')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rejection = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(rejection.reason).toMatchObject({ code: 'version_conflict' })
    const savedName = results[0].status === 'fulfilled' ? 'First Tab' : 'Second Tab'
    const [vendor] = await market.db.select().from(vendors).where(eq(vendors.id, vendorId))
    expect(vendor!.companyName).toBe(savedName)
  })

  test('names the field that is wrong and what is allowed', async ({ market }) => {
    const { api } = await market.newVendor()
    const { storefront: currentStorefront } = await api.get_vendor_settings()
    const invalidStorefront = { ...storefront, store_description: 'Too short', other_practice: '' }
    await expect(
      api.save_storefront({ p_version: currentStorefront.version, p_storefront: invalidStorefront }),
    ).rejects.toMatchObject({
      data: {
        fields: { 'p_storefront.store_description': 'Description must be at least 50 characters' },
      },
    })
  })

  test.for([
    ['banner', 3000, 3000, 2560],
    ['banner', 1500, 600, 1500],
    ['logo', 900, 700, 700],
  ] as const)(
    'has a %s of %i × %i cropped to its shape, in every size up to %i',
    async (testCase, { market }) => {
      const [kind, width, height, largest] = testCase
      const { api } = await market.newVendor()
      const { url } = await api.set_store_picture({ p_kind: kind, p_file: await newPicture(width, height) })
      const { widths, aspectRatio } = storePictureLimits[kind]
      for (const requestedWidth of widths) {
        const file = await fetch(market.origin + url.replace(/\d+\.webp$/, `${requestedWidth}.webp`))
        const storedPicture = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
        expect(storedPicture.width).toBe(Math.min(requestedWidth, largest))
        expect(storedPicture.width / storedPicture.height).toBeCloseTo(aspectRatio, 1)
      }
    },
  )

  test('keeps the part of a picture that the vendor chose, at an address of its own', async ({ market }) => {
    const { api } = await market.newVendor()
    const p_file = await newPicture(900, 700)
    const { url: middle } = await api.set_store_picture({ p_kind: 'logo', p_file })
    const { url: left } = await api.set_store_picture({ p_kind: 'logo', p_file, p_crop_x: 0 })
    expect(left).not.toBe(middle)
    expect((await fetch(market.origin + left)).status).toBe(200)
    await expect(api.set_store_picture({ p_kind: 'logo', p_file, p_crop_x: 101 })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('refuses a picture that would look blurred', async ({ market }) => {
    const { api } = await market.newVendor()
    const call = api.set_store_picture({ p_kind: 'banner', p_file: await newPicture(1000, 400) })
    await expect(call).rejects.toMatchObject({
      code: 'image_too_small',
      message: 'This picture is too small. Use one of at least 1280 × 480 pixels.',
    })
  })
})

describe('a holiday', () => {
  test('closes the store from its first to its last day: nothing is added to a cart and nothing ordered', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ companyName: 'Lamu Weavers' })
    const product = await market.newProduct({ vendor })
    const customer = await market.newCustomer()
    const input = await market.prepareOrder(customer, [{ product, quantity: 1 }])
    const { holiday } = await vendor.api.get_vendor_settings()
    const p_holiday = { closed_from: '2035-12-20', closed_to: '2036-01-04' }
    await vendor.api.save_holiday({ p_version: holiday.version, p_holiday })
    const slug = vendor.session.vendor!.storeSlug!
    const reopens = async () => (await market.api(null).get_storefront_by_slug({ p_slug: slug })).reopens_on
    const addToCart = () => customer.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
    const reopeningDayInCart = async () => (await customer.api.get_cart_items())[0]!.reopens_on
    market.setClock(new Date('2035-12-19T23:59:00Z'))
    expect(await reopens()).toBeNull()
    await addToCart()
    expect(await reopeningDayInCart()).toBeNull()
    for (const timestamp of ['2035-12-20T00:00:00Z', '2036-01-04T23:59:00Z']) {
      market.setClock(new Date(timestamp))
      expect(await reopens()).toBe('2036-01-05')
      expect(await reopeningDayInCart()).toBe('2036-01-05')
      const expectedRefusal = {
        code: 'store_closed',
        message: 'Lamu Weavers is closed and takes orders again on Jan 5, 2036.',
      }
      await expect(addToCart()).rejects.toMatchObject(expectedRefusal)
      await expect(customer.api.create_order(input)).rejects.toMatchObject(expectedRefusal)
    }
    market.setClock(new Date('2036-01-05T00:00:00Z'))
    expect(await reopens()).toBeNull()
    await addToCart()
    market.setClock(undefined)
  })

  test('needs both days, in order', async ({ market }) => {
    const { api } = await market.newVendor()
    const { holiday } = await api.get_vendor_settings()
    const save = (closed_from: string, closed_to: string) =>
      api.save_holiday({ p_version: holiday.version, p_holiday: { closed_from, closed_to } })
    const fieldError = (message: string) => ({ data: { fields: { 'p_holiday.closed_to': message } } })
    await expect(save('2035-12-20', '')).rejects.toMatchObject(
      fieldError('Enter both the first and the last day, or neither.'),
    )
    await expect(save('2035-12-20', '2035-12-19')).rejects.toMatchObject(
      fieldError('The last day can’t be before the first.'),
    )
    await expect(save('2035-01-01', '2035-12-19')).rejects.toMatchObject(
      fieldError('A holiday can be at most 120 days long.'),
    )
  })

  test('that is over cannot be saved, and is none in the settings; one that goes on can be extended', async ({
    market,
  }) => {
    const { api } = await market.newVendor()
    const holiday = async () => (await api.get_vendor_settings()).holiday
    const save = async (closed_from: string, closed_to: string) =>
      api.save_holiday({ p_version: (await holiday()).version, p_holiday: { closed_from, closed_to } })
    market.setClock(new Date('2035-12-22T12:00:00Z'))
    await expect(save('2035-12-19', '2035-12-21')).rejects.toMatchObject({
      code: 'holiday_over',
      data: { fields: { 'p_holiday.closed_to': 'This day is over. A holiday ends today or later.' } },
    })
    await save('2035-12-19', '2035-12-22')
    await save('2035-12-19', '2035-12-23')
    market.setClock(new Date('2035-12-24T00:00:00Z'))
    expect(await holiday()).toMatchObject({ closed_from: '', closed_to: '' })
    await save('2036-01-02', '2036-01-03')
    expect(await holiday()).toMatchObject({ closed_from: '2036-01-02', closed_to: '2036-01-03' })
    market.setClock(undefined)
  })
})

describe('handling days', () => {
  test('of the slowest vendor count for the arrival, and orders keep those they were placed with', async ({
    market,
  }) => {
    const fastVendor = await market.newVendor()
    const slowVendor = await market.newVendor()
    const setHandlingDays = async ({ api }: typeof fastVendor, handling_days: number) => {
      const { delivery } = await api.get_vendor_settings()
      await api.save_delivery({
        p_version: delivery.version,
        p_delivery: { city: 'Nairobi', handling_days, pickup_hours: 'Mon–Fri 9–17' },
      })
    }
    await setHandlingDays(fastVendor, 1)
    await setHandlingDays(slowVendor, 9)
    const customer = await market.newCustomer()
    const goods = [
      { product: await market.newProduct({ vendor: fastVendor }), quantity: 1 },
      { product: await market.newProduct({ vendor: slowVendor }), quantity: 1 },
    ]
    const input = await market.prepareOrder(customer, goods)
    const [option] = await customer.api.get_shipping_options({ p_shipping_address: nairobi })
    expect(option!.handling_days).toBe(9)
    const orderId = await customer.api.create_order(input)
    await setHandlingDays(slowVendor, 2)
    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order.shipping_option.handling_days).toBe(9)
    const slug = slowVendor.session.vendor!.storeSlug!
    expect(await market.api(null).get_storefront_by_slug({ p_slug: slug })).toMatchObject({
      handling_days: 2,
      pickup_hours: 'Mon–Fri 9–17',
      city: 'Nairobi',
    })
  })

  test('are refused beyond what is allowed, by the database too', async ({ market }) => {
    const { api, vendorId } = await market.newVendor()
    const { delivery } = await api.get_vendor_settings()
    const p_delivery = { city: 'Nairobi', handling_days: 15, pickup_hours: '' }
    await expect(api.save_delivery({ p_version: delivery.version, p_delivery })).rejects.toMatchObject({
      data: { fields: { 'p_delivery.handling_days': 'Enter 1 to 14 days.' } },
    })
    const update = market.db.update(vendors).set({ handlingDays: 15 }).where(eq(vendors.id, vendorId))
    await expect(update).rejects.toThrow()
  })
})
