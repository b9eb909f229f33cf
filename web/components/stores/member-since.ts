import { brand } from '@contract/core/brand'
import type { Storefront } from '@contract/vendors/procedures'
import { monthOf } from '../orders/format-dates'

/** When a store opened and how much it has on sale: `On Kijani since March 2026 · 9 products`. */
export const memberSince = ({
  joined_at,
  product_count,
}: Pick<Storefront, 'joined_at' | 'product_count'>): string =>
  `On ${brand.name} since ${monthOf(joined_at)} · ${product_count.toLocaleString('en-US')} ${product_count === 1 ? 'product' : 'products'}`
