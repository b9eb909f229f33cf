import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { NotificationChannel, NotificationKind } from '@contract/notifications/facts'
import { inTransaction } from '@server/database/transaction'
import { notifications } from '@server/database/schema/notifications'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import { notifyDocumentExpiry, notifyReview } from './service'

/** A paid order for some units of a product. */
async function placePaidOrder(market: Market, product: TestProduct, quantity = 1) {
  const customer = await market.newCustomer()
  const orderId = await market.placeOrder(customer, [{ product, quantity }])
  const admin = await market.newAdmin()
  await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash' })
  const [item] = await market.itemsOf(orderId)
  return { admin, orderId, itemId: item!.id }
}

const titlesOf = async ({ api }: VendorPerson) =>
  (await api.list_notifications()).items.map(({ title }) => title)

/** The subjects of the vendor's mails. */
async function subjectsOf(market: Market, { session }: VendorPerson) {
  await market.runJobs()
  return (await market.mailsTo(session.email)).map(({ subject }) => subject)
}

const mute = ({ api }: VendorPerson, p_kind: NotificationKind, ...channels: NotificationChannel[]) =>
  Promise.all(channels.map((p_channel) => api.save_notification_choice({ p_kind, p_channel, p_on: false })))

test('each vendor of a paid order is notified of its own part, in the app and by email', async ({
  market,
}) => {
  const [firstVendor, otherVendor] = [await market.newVendor(), await market.newVendor()]
  const products = [
    await market.newProduct({ vendor: firstVendor, priceMinor: 10_00 }),
    await market.newProduct({ vendor: otherVendor }),
  ]
  const orderId = await market.placeOrder(
    await market.newCustomer(),
    products.map((product) => ({ product, quantity: 2 })),
  )
  expect(await titlesOf(firstVendor)).toEqual([])
  await (await market.newAdmin()).api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash' })
  const { items } = await firstVendor.api.list_notifications()
  expect(items).toEqual([
    expect.objectContaining({
      kind: 'order',
      title: `New order ${orderId.slice(0, 8)}`,
      text: '2 items to ship. You earn $18.00.',
      path: `/vendor/orders/${orderId}`,
      read_at: null,
    }),
  ])
  expect(await titlesOf(otherVendor)).toHaveLength(1)
  expect(await subjectsOf(market, firstVendor)).toEqual([
    expect.stringMatching(/^New paid order for Test Makers/),
  ])
})

test('an order whose payment is undone leaves no notification', async ({ market }) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor })
  const { vendorId } = vendor
  await expect(
    inTransaction(market.db, async (tx) => {
      await notifyReview(tx, {
        vendorId,
        subject: 'product',
        id: product.id,
        name: 'Basket',
        approved: true,
        reason: null,
        now: new Date(),
        publicUrl: market.origin,
      })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect([await titlesOf(vendor), await subjectsOf(market, vendor)]).toEqual([[], []])
})

test('a kind that is switched off in one channel still arrives in the other', async ({ market }) => {
  const [emailMutedVendor, appMutedVendor, fullyMutedVendor] = [
    await market.newVendor(),
    await market.newVendor(),
    await market.newVendor(),
  ]
  await mute(emailMutedVendor, 'order', 'email')
  await mute(appMutedVendor, 'order', 'app')
  await mute(fullyMutedVendor, 'order', 'app', 'email')
  for (const vendor of [emailMutedVendor, appMutedVendor, fullyMutedVendor])
    await placePaidOrder(market, await market.newProduct({ vendor }))
  const notificationCounts = async (vendor: VendorPerson) => [
    (await titlesOf(vendor)).length,
    (await subjectsOf(market, vendor)).length,
    (await vendor.api.count_unread_notifications()).unread,
  ]
  expect([
    await notificationCounts(emailMutedVendor),
    await notificationCounts(appMutedVendor),
    await notificationCounts(fullyMutedVendor),
  ]).toEqual([
    [1, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
  ])
})

test('a preference applies to its own kind, channel and user, and can be reverted', async ({ market }) => {
  const [vendor, otherVendor] = [await market.newVendor(), await market.newVendor()]
  await mute(vendor, 'payout', 'email', 'email')
  const preferences = await vendor.api.get_notification_preferences()
  expect(preferences.filter(({ app, email }) => !app || !email)).toEqual([
    { kind: 'payout', app: true, email: false },
  ])
  expect((await otherVendor.api.get_notification_preferences()).every(({ app, email }) => app && email)).toBe(
    true,
  )
  const preferenceInput = { p_kind: 'payout', p_channel: 'email', p_on: true } as const
  expect(await vendor.api.save_notification_choice(preferenceInput)).toEqual({
    kind: 'payout',
    app: true,
    email: true,
  })
})

test('a vendor is notified once when a variant runs low, and again when it is sold out', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  await mute(vendor, 'order', 'app', 'email')
  const product = await market.newProduct({
    vendor,
    name: 'Mat',
    options: [{ name: 'Size', values: ['Large', 'Small'] }],
    variants: [
      { optionValues: ['Large'], quantity: 7 },
      { optionValues: ['Small'], quantity: 100 },
    ],
  })
  for (const quantity of [1, 1, 1, 4]) await placePaidOrder(market, product, quantity)
  expect(await titlesOf(vendor)).toEqual(['Mat, Large is sold out', 'Mat, Large is running low'])
  expect(await subjectsOf(market, vendor)).toHaveLength(2)
  const { items } = await vendor.api.list_notifications()
  expect(items[0]!.path).toBe(`/vendor/products/edit/${product.id}`)
})

test('a vendor is notified when our team refunds its item, but not of its own cancellation', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, name: 'Mat' })
  const { admin, itemId } = await placePaidOrder(market, product)
  await admin.api.refund_order_item({ p_item_id: itemId, p_reason: 'Lost in the post' })
  const secondOrder = await placePaidOrder(market, product)
  await vendor.api.cancel_order_item({ p_item_id: secondOrder.itemId, p_reason: 'The loom broke' })
  const { items } = await vendor.api.list_notifications()
  expect(items.filter(({ title }) => title.startsWith('Mat was'))).toEqual([
    expect.objectContaining({ title: 'Mat was refunded', text: expect.stringContaining('Lost in the post') }),
  ])
})

test('notifications of reviews and of expiring documents say what to do', async ({ market }) => {
  const vendor = await market.newVendor()
  const { vendorId } = vendor
  const admin = await market.newAdmin()
  const [document] = await market.db
    .insert(vendorDocuments)
    .values({
      vendorId,
      fileName: 'fair-trade.pdf',
      filePath: vendorId,
      documentCategory: 'sustainability_certification',
    })
    .returning()
  await admin.api.verify_vendor_document({
    p_document_id: document!.id,
    p_verdict: 'rejected',
    p_notes: 'Unreadable',
  })
  const notificationContext = { vendorId, now: new Date(), publicUrl: market.origin }
  await notifyReview(market.db, {
    ...notificationContext,
    subject: 'product',
    id: document!.id,
    name: 'Mat',
    approved: true,
    reason: null,
  })
  const expiry = {
    ...notificationContext,
    documentId: document!.id,
    name: 'fair-trade.pdf',
    expiresOn: '2027-01-31',
    daysBefore: 14,
  }
  expect([
    await notifyDocumentExpiry(market.db, expiry),
    await notifyDocumentExpiry(market.db, expiry),
  ]).toEqual([true, false])
  const { items } = await vendor.api.list_notifications()
  expect(items.map(({ title, text }) => [title, text]).toSorted()).toEqual([
    ['Mat is on sale', 'Our team has approved it.'],
    ['fair-trade.pdf expires soon', expect.stringContaining('valid until Jan 31, 2027')],
    ['fair-trade.pdf was not accepted', 'Reason from our team: Unreadable. Please upload a new version.'],
  ])
  expect(await subjectsOf(market, vendor)).toHaveLength(3)
})

test('notifications are listed newest first, page by page, each once, and read one by one or all at once', async ({
  market,
}) => {
  const [vendor, otherVendor] = [await market.newVendor(), await market.newVendor()]
  const { userId } = vendor.session
  await market.db.insert(notifications).values(
    Array.from({ length: 7 }, (_, n) => ({
      userId,
      kind: 'low_stock' as const,
      facts: { kind: 'low_stock' as const, product_id: userId, name: `Mat ${n}`, left: 2 },
      eventKey: `${n}`,
      createdAt: new Date(Date.UTC(2026, 1, 1, Math.floor(n / 2))),
    })),
  )
  const listedIds: string[] = []
  let cursor: string | undefined
  do {
    const page = await vendor.api.list_notifications({ limit: 3, cursor })
    listedIds.push(...page.items.map(({ notification_id }) => notification_id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect([listedIds.length, new Set(listedIds).size]).toEqual([7, 7])

  const firstInput = { p_notification_id: listedIds[0]! }
  await expect(otherVendor.api.mark_notification_read(firstInput)).rejects.toMatchObject({
    code: 'notification_not_found',
  })
  const { read_at } = await vendor.api.mark_notification_read(firstInput)
  expect((await vendor.api.mark_notification_read(firstInput)).read_at).toBe(read_at)
  expect((await vendor.api.count_unread_notifications()).unread).toBe(6)
  expect((await vendor.api.list_notifications({ unread: true })).items).toHaveLength(6)
  await otherVendor.api.mark_all_notifications_read()
  expect(await vendor.api.mark_all_notifications_read()).toEqual({ marked: 6 })
  expect((await vendor.api.count_unread_notifications()).unread).toBe(0)
})

test('two runs that find the same event at once send one notification', async ({ market }) => {
  const vendor = await market.newVendor()
  const { vendorId } = vendor
  const expiry = {
    vendorId,
    documentId: vendorId,
    name: 'licence.pdf',
    expiresOn: '2027-01-31',
    daysBefore: 14,
    now: new Date(),
    publicUrl: market.origin,
  }
  const notified = await Promise.all(
    [1, 2, 3, 4].map(() => inTransaction(market.db, (tx) => notifyDocumentExpiry(tx, expiry))),
  )
  expect(notified.filter(Boolean)).toHaveLength(1)
  expect(await subjectsOf(market, vendor)).toHaveLength(1)
})

test('an applicant is notified of the decision', async ({ market }) => {
  const vendor = await market.newVendor()
  await market.db.update(vendors).set({ status: 'pending' }).where(eq(vendors.id, vendor.vendorId))
  const notificationContext = { vendorId: vendor.vendorId, now: new Date(), publicUrl: market.origin }
  const reviewFacts = {
    subject: 'application',
    id: vendor.vendorId,
    name: 'Test Makers',
    approved: false,
  } as const
  await notifyReview(market.db, {
    ...notificationContext,
    ...reviewFacts,
    reason: 'No licence',
    mail: 'none',
  })
  const { items } = await market.api({ ...vendor.session, role: 'customer' }).list_notifications()
  expect(items[0]).toMatchObject({
    title: 'Test Makers was not approved',
    text: 'Reason from our team: No licence.',
  })
  expect(await subjectsOf(market, vendor)).toEqual([])
})

test('a review of a document notifies members with the settings permission, one of a product those with the products permission', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const members = [
    await market.newTeamMember(vendor, ['products']),
    await market.newTeamMember(vendor, ['settings']),
  ]
  const { vendorId } = vendor
  const review = { vendorId, approved: true, reason: null, now: new Date(), publicUrl: market.origin }
  await notifyReview(market.db, { ...review, subject: 'document', id: 'a-document', name: 'passport.pdf' })
  await notifyReview(market.db, { ...review, subject: 'product', id: 'a-product', name: 'Basket' })
  const [productTitles, settingsTitles] = [await titlesOf(members[0]!), await titlesOf(members[1]!)]
  expect(productTitles).toEqual([expect.stringContaining('Basket')])
  expect(settingsTitles).toEqual([expect.stringContaining('passport.pdf')])
})

test('a member who loses an area no longer reads its notifications', async ({ market }) => {
  const vendor = await market.newVendor()
  const member = await market.newTeamMember(vendor, ['orders', 'products'])
  await placePaidOrder(market, await market.newProduct({ vendor }))
  expect(await titlesOf(member)).toHaveLength(1)
  const laterSession = {
    ...member.session,
    vendor: { ...member.session.vendor!, permissions: ['products' as const] },
  }
  const api = market.api(laterSession)
  expect((await api.list_notifications()).items).toEqual([])
  expect(await api.count_unread_notifications()).toEqual({ unread: 0 })
  expect((await api.export_my_data()).notifications).toEqual([])
  const sessionWithoutTwoFactor = { ...member.session, needsTwoFactor: true }
  expect((await market.api(sessionWithoutTwoFactor).list_notifications()).items).toEqual([])
})
