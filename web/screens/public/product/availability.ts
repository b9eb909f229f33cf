import type { ProductDetail } from '@contract/catalog/procedures'
import { fewLeft } from '@contract/catalog/facts'
import * as texts from '@contract/texts'
import { closedText } from '@web/components/stores/closed-text'
import type { OptionSelection } from './options/use-choice'

/** The stock of the chosen variant, or of all that can still be chosen; null for a combination that does not exist. */
export const stockOf = ({
  variant,
  open,
  left,
}: Pick<OptionSelection, 'variant' | 'open' | 'left'>): number | null =>
  variant || open.length > 0 ? left.reduce((sum, { quantity }) => sum + quantity, 0) : null

/** The same in words. */
export function stockText(stock: number | null): string {
  if (stock === null) return 'Not available'
  if (stock === 0) return 'Out of stock'
  return stock <= fewLeft ? texts.cart.onlyInStock(stock) : `${stock.toLocaleString('en-US')} in stock`
}

/** Why the selection cannot be bought, if so. */
export function unavailableReason(
  { quantity, vendor }: ProductDetail,
  { variant, open }: OptionSelection,
): string | false {
  if (vendor.reopens_on) return closedText(vendor)
  if (quantity === 0) return 'This product is out of stock.'
  if (open.length === 0 && !variant) return 'This combination is not available. Please choose another one.'
  return variant?.quantity === 0 && `${variant.title} is out of stock.`
}
