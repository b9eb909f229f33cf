import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { settings } from '@server/database/schema/platform'
import { balanceOf } from '@server/domains/ledger/service'
import { test, type Market } from '@server/testing/market'
import { wholeOf } from './item-left'
import { postRefund, postedStagesOf } from './item-postings'
import { transitionItem } from './transition-item'
import { createItemInState } from './testing/item-in-state'

const tracking = { p_shipping_provider: 'Swift Savanna', p_tracking_number: 'SS-4711' }
const day = 24 * 60 * 60_000
const balancesOf = async ({ db }: Market, vendorId: string) => ({
  pending: await balanceOf(db, { kind: 'vendor_pending', owner: vendorId }),
  available: await balanceOf(db, { kind: 'vendor_available', owner: vendorId }),
})

describe('a vendor', () => {
  test('ships an item with tracking, shown to the buyer in the order and in an email', async ({ market }) => {
    const { vendor, customer, orderId, itemId } = await createItemInState(market, 'processing')
    const updated = await vendor.api.update_order_item_status({
      p_item_id: itemId,
      p_status: 'shipped',
      ...tracking,
    })
    expect(updated).toEqual({ item_id: itemId, status: 'shipped' })
    const { order_items } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order_items[0]).toMatchObject({ shipping_provider: 'Swift Savanna', tracking_number: 'SS-4711' })
    await market.runJobs()
    const mails = await market.mailsTo(customer.session.email)
    expect(mails.find((mail) => mail.subject.includes('on its way'))!.text).toContain('SS-4711')
  })

  test('adds tracking to a processing or shipped item', async ({ market }) => {
    const { vendor, itemId, orderId } = await createItemInState(market, 'processing')
    await vendor.api.add_shipping_info({ p_item_id: itemId, ...tracking })
    await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'shipped' })
    const correctedTracking = { ...tracking, p_tracking_number: 'SS-4712' }
    await vendor.api.add_shipping_info({ p_item_id: itemId, ...correctedTracking })
    const { vendor_items } = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect(vendor_items[0]).toMatchObject({ tracking_number: 'SS-4712', status: 'shipped' })
  })

  test('cannot add tracking before an item is paid', async ({ market }) => {
    const { vendor, itemId } = await createItemInState(market)
    await expect(vendor.api.add_shipping_info({ p_item_id: itemId, ...tracking })).rejects.toMatchObject({
      code: 'item_status_changed',
    })
  })

  test('cannot start processing an unpaid item', async ({ market }) => {
    const { vendor, itemId } = await createItemInState(market)
    await expect(
      vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'processing' }),
    ).rejects.toMatchObject({ code: 'order_not_paid', message: 'This order has not been paid yet.' })
  })

  test.for(['pending', 'awaiting_payment', 'cancelled', 'refunded'] as const)(
    'cannot set an item to %s from the menu',
    async (status, { market }) => {
      const { vendor, itemId } = await createItemInState(market, 'processing')
      await expect(
        vendor.api.update_order_item_status({ p_item_id: itemId, p_status: status }),
      ).rejects.toMatchObject({ code: 'item_status_changed' })
    },
  )

  test("cannot access another vendor's items", async ({ market }) => {
    const { itemId, orderId } = await createItemInState(market, 'processing')
    const { api } = await market.newVendor()
    const expectedRefusal = { code: 'item_not_found' }
    await expect(
      api.update_order_item_status({ p_item_id: itemId, p_status: 'shipped' }),
    ).rejects.toMatchObject(expectedRefusal)
    await expect(
      api.update_order_item_status({ p_item_id: itemId, p_status: 'pending' }),
    ).rejects.toMatchObject(expectedRefusal)
    await expect(api.add_shipping_info({ p_item_id: itemId, ...tracking })).rejects.toMatchObject(
      expectedRefusal,
    )
    await expect(api.get_vendor_order_details({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'order_not_found',
    })
    expect((await api.get_vendor_orders()).items).toEqual([])
  })
})

describe("a delivered item's money", () => {
  test('is available to the vendor immediately by default', async ({ market }) => {
    const { vendor, itemId } = await createItemInState(market, 'shipped')
    expect(await balancesOf(market, vendor.vendorId)).toEqual({ pending: 62_10, available: 0 })
    await vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'delivered' })
    expect(await balancesOf(market, vendor.vendorId)).toEqual({ pending: 0, available: 62_10 })
    expect(await market.ledgerTotal()).toBe(0)
  })

  describe('with a hold of three days', () => {
    async function deliverWithHold(market: Market) {
      await market.db.insert(settings).values({ key: 'delivery_hold_days', value: 3 })
      // Jobs are scheduled by the database's clock, so the delivery is backdated three days.
      market.setClock(new Date(Date.now() - 3 * day - 1_000))
      const orderedItem = await createItemInState(market, 'delivered')
      market.setClock(undefined)
      await market.db.delete(settings).where(eq(settings.key, 'delivery_hold_days'))
      return orderedItem
    }

    test('becomes available only after the hold', async ({ market }) => {
      const { vendor } = await deliverWithHold(market)
      expect(await balancesOf(market, vendor.vendorId)).toEqual({ pending: 62_10, available: 0 })
      await market.runJobs()
      expect(await balancesOf(market, vendor.vendorId)).toEqual({ pending: 0, available: 62_10 })
    })

    test('is refunded from the account it is in if the item is refunded meanwhile', async ({ market }) => {
      const { vendor, itemId } = await deliverWithHold(market)
      await market.db.transaction(async (tx) => {
        const transition = {
          itemId,
          action: 'refund',
          actor: 'admin',
          actorId: null,
          now: market.clock(),
        } as const
        const item = await transitionItem(tx, transition)
        const refund = {
          ...wholeOf(item),
          number: 1,
          goodwillMinor: 0,
          released: (await postedStagesOf(tx, item)).isReleased,
        }
        await postRefund(tx, item, refund, market.clock())
      })
      await market.runJobs()
      expect(await balancesOf(market, vendor.vendorId)).toEqual({ pending: 0, available: 0 })
      expect(await market.ledgerTotal()).toBe(0)
    })
  })

  test('is never released for an order that is not paid', async ({ market }) => {
    const { itemId } = await createItemInState(market)
    const sold = await market.db.transaction(async (tx) => {
      const transition = {
        itemId,
        action: 'cancel',
        actor: 'admin',
        actorId: null,
        now: market.clock(),
      } as const
      return (await postedStagesOf(tx, await transitionItem(tx, transition))).isSold
    })
    expect(sold).toBe(false)
  })
})
