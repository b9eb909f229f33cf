import { useRef, type ComponentType, type RefObject } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { Price } from '@web/components/catalog/price'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { Button } from '@web/ui/button'
import type { SheetPanelProps } from '@web/ui/sheet-panel'
import { stockOf, unavailableReason } from '../availability'
import { StockText } from '../stock-text'
import { lowestAndHighest, missingOptionsText } from './choice'
import { scrollToOpenOption, Options } from './options'
import type { OptionSelection } from './use-choice'

type OptionSheetProps = {
  SheetPanel: ComponentType<SheetPanelProps>
  product: ProductDetail
  chooser: OptionSelection
  busy: boolean
  /** The button that opened it. */
  opener: RefObject<HTMLElement | null>
  onBuy: () => Promise<void>
  onClose: () => void
}

/** Options and Add to Cart in a bottom sheet on phones. */
export function OptionSheet({
  SheetPanel,
  product,
  chooser,
  busy,
  opener,
  onBuy,
  onClose,
}: OptionSheetProps) {
  const options = useRef<HTMLDivElement>(null)
  const { open, variant, left, ask } = chooser
  const { lowest, highest } = lowestAndHighest(left)
  const press = () => {
    if (open.length === 0) return void onBuy()
    ask()
    scrollToOpenOption(options.current)
  }
  return (
    <SheetPanel
      title={product.name}
      side="bottom"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      opener={opener}
      footer={
        <Button
          size="large"
          wide
          busy={busy}
          disabledReason={open.length === 0 && unavailableReason(product, chooser)}
          onClick={press}
        >
          {open.length > 0 ? missingOptionsText(open) : 'Add to Cart'}
        </Button>
      }
    >
      <div className="mb-5 flex items-center gap-4">
        <span className="size-20 shrink-0 overflow-hidden rounded-control">
          <ProductPicture url={variant?.image_url ?? product.image_url} alt="" sizes="5rem" most={320} />
        </span>
        <div className="grid gap-1.5">
          <Price amount={lowest} most={highest} className="text-lg" />
          <StockText stock={stockOf(chooser)} />
        </div>
      </div>
      <Options ref={options} {...{ product, chooser }} />
    </SheetPanel>
  )
}
