import { countryName } from '@contract/core/country-names'
import { formatDay } from '@contract/core/day'
import { formatWireUsd, formatPercent } from '@contract/core/money'
import type { DiscountPayer, PromotionKind, PromotionOwner, PromotionScope } from '@contract/promotions/facts'
import type { Promotion, PromotionDetails, Redemption } from '@contract/promotions/procedures'

export const kindLabels: Record<PromotionKind, string> = {
  percent: 'Percentage off',
  amount: 'Amount off',
  free_shipping: 'Free shipping',
}

export const payerLabels: Record<DiscountPayer, string> = {
  marketplace: 'The marketplace',
  vendor: 'The vendors of the goods',
}

export const scopeLabels: Record<PromotionScope, string> = {
  everything: 'Everything',
  categories: 'Some categories',
  vendors: 'Some vendors',
  products: 'Some products',
}

export const ownerLabels: Record<PromotionOwner, string> = {
  marketplace: 'Marketplace',
  vendor: 'Vendors',
}

export const redemptionLabels: Record<Redemption['state'], string> = {
  reserved: 'Reserved',
  kept: 'Used',
  returned: 'Released',
}

/** "10% off", "$5.00 off", "Free shipping". */
export function discountText({
  kind,
  percent,
  amount,
}: Pick<Promotion, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'free_shipping') return kindLabels.free_shipping
  return kind === 'percent' ? `${formatPercent(percent!)} off` : `${formatWireUsd(amount!)} off`
}

/** "Dec 1, 2026 – Dec 31, 2026", "From Dec 1, 2026", "No end". */
export function periodText({ valid_from, valid_to }: Pick<Promotion, 'valid_from' | 'valid_to'>): string {
  if (valid_from && valid_to) return `${formatDay(valid_from)} – ${formatDay(valid_to)}`
  if (valid_from) return `From ${formatDay(valid_from)}`
  return valid_to ? `Until ${formatDay(valid_to)}` : 'No end'
}

/** "3 of 10", or "3" without a limit. */
export const usesText = ({ uses, max_uses }: Pick<Promotion, 'uses' | 'max_uses'>): string =>
  max_uses === null
    ? uses.toLocaleString('en-US')
    : `${uses.toLocaleString('en-US')} of ${max_uses.toLocaleString('en-US')}`

export const countriesText = (countries: readonly string[]): string =>
  countries.length === 0 ? 'All countries' : countries.map(countryName).join(', ')

/** Who pays a discount: a vendor by name where it is the vendor's own. */
export const payerText = ({ vendor_name, paid_by }: Pick<PromotionDetails, 'vendor_name' | 'paid_by'>) =>
  vendor_name ?? payerLabels[paid_by]

type Goods = Pick<PromotionDetails, 'scope' | 'subject_names' | 'vendor_name'>

/** What a promotion applies to, by name, for staff or for its vendor. */
export function goodsText({ scope, subject_names, vendor_name }: Goods, reader: 'admin' | 'vendor'): string {
  const store = reader === 'vendor' ? 'in your store' : vendor_name && `from ${vendor_name}`
  const goods = scope === 'everything' ? scopeLabels.everything : subject_names.join(', ')
  return store === null || scope === 'products' ? goods : `${goods} ${store}`
}
