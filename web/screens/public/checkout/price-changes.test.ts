import { describe, expect, test } from 'vitest'
import type { CartItem } from '@contract/cart/procedures'
import { totalsOf } from './totals'
import { priceChanges, type DisplayedTotals } from './price-changes'

const line = (variant_id: string, price: number, quantity = 1): CartItem => ({
  product_id: 'basket',
  variant_id,
  quantity,
  name: 'Basket',
  variant_title: variant_id,
  price,
  reference_price: null,
  image_url: null,
  vendor_name: 'Ubuntu Weavers',
  vendor_slug: 'ubuntu-weavers',
  stock_quantity: 9,
  reopens_on: null,
  price_when_added: price,
  available: true,
})

const standard = {
  rate_id: 'standard',
  provider_name: 'Kijani Standard',
  rate_name: 'Across Africa',
  min_delivery_days: 8,
  max_delivery_days: 15,
  estimated_cost: 33.4,
}

const displayedTotals = (items: CartItem[], shipping: number | undefined, tax: number): DisplayedTotals => {
  const subtotal = items.reduce((cents, { price, quantity }) => cents + Math.round(price * 100) * quantity, 0)
  const option = shipping === undefined ? undefined : { ...standard, estimated_cost: shipping }
  return { items, totals: totalsOf(subtotal, option, tax) }
}

describe('the changes between two views of the checkout', () => {
  test('are none if nothing changed', () => {
    expect(
      priceChanges(displayedTotals([line('a', 10)], 33.4, 1.6), displayedTotals([line('a', 10)], 33.4, 1.6)),
    ).toEqual([])
  })

  test('include the line whose price changed, and the totals that follow', () => {
    const previous = displayedTotals([line('a', 10, 2), line('b', 5)], 33.4, 4)
    expect(priceChanges(previous, displayedTotals([line('a', 12.5, 2), line('b', 5)], 33.4, 4.8))).toEqual([
      { label: 'Basket, a', previous: '2 at $10.00', current: '2 at $12.50' },
      { label: 'Estimated taxes', previous: '$4.00', current: '$4.80' },
      { label: 'Total', previous: '$62.40', current: '$68.20' },
    ])
  })

  test('include lines added and removed in another tab, and shipping that has to be chosen again', () => {
    expect(
      priceChanges(displayedTotals([line('a', 10)], 33.4, 0), displayedTotals([line('b', 10)], undefined, 0)),
    ).toEqual([
      { label: 'Basket, a', previous: '1 at $10.00', current: 'not in your cart' },
      { label: 'Basket, b', previous: 'not in your cart', current: '1 at $10.00' },
      { label: 'Shipping', previous: '$33.40', current: 'not chosen yet' },
      { label: 'Total', previous: '$43.40', current: '$10.00' },
    ])
  })
})
