import { useRef } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { Price } from '@web/components/catalog/price'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { Button } from '@web/ui/button'
import { SheetPanel } from '@web/ui/sheet-panel'
import { stockOf, unavailableReason } from '../availability'
import { StockText } from '../stock-text'
import { priceRange, missingOptionsText } from './choice'
import { scrollToMissingOption, Options } from './options'
import type { OptionSelection } from './use-option-selection'

type OptionSheetProps = {
  product: ProductDetail
  selection: OptionSelection
  busy: boolean
  onBuy: () => Promise<void>
  onClose: () => void
}

/** Options and Add to Cart in a bottom sheet on phones. */
export function OptionSheet({ product, selection, busy, onBuy, onClose }: OptionSheetProps) {
  const options = useRef<HTMLDivElement>(null)
  const { missingOptions, variant, matchingVariants, showMissing } = selection
  const { lowest, highest } = priceRange(matchingVariants)
  const handleClick = () => {
    if (missingOptions.length === 0) return void onBuy()
    showMissing()
    scrollToMissingOption(options.current)
  }
  return (
    <SheetPanel
      title={product.name}
      side="bottom"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button
          size="large"
          wide
          busy={busy}
          disabledReason={missingOptions.length === 0 && unavailableReason(product, selection)}
          onClick={handleClick}
        >
          {missingOptions.length > 0 ? missingOptionsText(missingOptions) : 'Add to Cart'}
        </Button>
      }
    >
      <div className="mb-5 flex items-center gap-4">
        <span className="size-20 shrink-0 overflow-hidden rounded-control">
          <ProductPicture url={variant?.image_url ?? product.image_url} alt="" sizes="5rem" maxWidth={320} />
        </span>
        <div className="grid gap-1.5">
          <Price amount={lowest} maxAmount={highest} className="text-lg" />
          <StockText stock={stockOf(selection)} />
        </div>
      </div>
      <Options ref={options} {...{ product, selection }} />
    </SheetPanel>
  )
}
