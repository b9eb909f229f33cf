import { Heart } from 'lucide-react'
import type { RefObject } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { IconButton } from '@web/ui/icon-button'
import { noSuchCombination } from './availability'
import { scrollToMissingOption } from './options/options'
import type { OptionSelection } from './options/use-option-selection'
import { saveIntent, unsaveIntent } from './purchase-fields'
import { useSaved } from './use-saved'

interface SaveButtonProps {
  product: ProductDetail
  selection: OptionSelection
  /** The options' place on the page. */
  options: RefObject<HTMLDivElement | null>
  /** The variants that the account has saved. */
  savedIds: readonly string[]
}

/** The heart: saves the chosen variant for later, sold out or not, or takes it off the list. Without scripts it leads to the list. */
export function SaveButton({ product, selection, options, savedIds }: SaveButtonProps) {
  const { variant, missingOptions, showMissing } = selection
  const { busy, isSaved, toggle } = useSaved(product, savedIds)
  const isPressed = variant !== undefined && isSaved(variant.id)
  return (
    <IconButton
      type="submit"
      name="intent"
      value={isPressed ? unsaveIntent : saveIntent}
      variant="outline"
      size="large"
      label="Save for later"
      icon={<Heart aria-hidden className={isPressed ? 'fill-brand text-brand' : undefined} />}
      aria-pressed={isPressed}
      busy={busy}
      disabledReason={!variant && missingOptions.length === 0 && noSuchCombination}
      onClick={() => {
        if (variant) return void toggle(variant)
        showMissing()
        scrollToMissingOption(options.current)
      }}
    />
  )
}
