import { describe, expect } from 'vitest'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { test } from '@server/testing/market'

const p_reason = 'The kiln broke'

describe('goods of a cancelled item', () => {
  test.for([
    ['go back into stock by default', undefined, 20],
    ['go back into stock if they can be sold again', true, 20],
    ['stay out of stock if they cannot be sold again', false, 18],
  ] as const)('%s', async ([, p_restock, expectedStock], { market }) => {
    const { vendor, product, itemId } = await createItemInState(market, 'processing')
    await vendor.api.cancel_order_item({ p_item_id: itemId, p_reason, p_restock })
    expect(await market.stockOf(product)).toBe(expectedStock)
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('stay out of stock also if an admin says so, alone or with others', async ({ market }) => {
    const first = await createItemInState(market, 'processing')
    const second = await createItemInState(market, 'processing')
    const { api } = await market.newAdmin()
    await api.admin_cancel_order_item({ p_item_id: first.itemId, p_reason, p_restock: false })
    await api.withdraw_order_items({
      p_order_id: second.orderId,
      p_item_ids: [second.itemId],
      p_action: 'cancel',
      p_reason,
      p_restock: false,
    })
    expect(await market.stockOf(first.product)).toBe(18)
    expect(await market.stockOf(second.product)).toBe(18)
  })
})
