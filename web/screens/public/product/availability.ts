import type { ProductDetail } from '@contract/catalog/procedures'
import { closedText } from '@web/components/stores/closed-text'
import type { OptionSelection } from './options/use-option-selection'

/** The stock of the chosen variant, or of all that can still be chosen; null for a combination that does not exist. */
export const stockOf = ({
  variant,
  missingOptions,
  matchingVariants,
}: Pick<OptionSelection, 'variant' | 'matchingVariants' | 'missingOptions'>): number | null =>
  variant || missingOptions.length > 0
    ? matchingVariants.reduce((sum, { quantity }) => sum + quantity, 0)
    : null

export const noSuchCombination = 'This combination is not available. Please choose another one.'

/** Why the selection cannot be bought, if so. */
export function unavailableReason(
  { quantity, vendor }: ProductDetail,
  { variant, missingOptions }: OptionSelection,
): string | false {
  if (vendor.reopens_on) return closedText(vendor)
  if (quantity === 0) return 'This product is out of stock.'
  if (missingOptions.length === 0 && !variant) return noSuchCombination
  return variant?.quantity === 0 && `${variant.title} is out of stock.`
}
