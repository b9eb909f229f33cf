import { ChevronUp } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { formatWireUsd } from '@contract/core/money'
import { Price } from '@web/components/catalog/price'
import { Button } from '@web/ui/button'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import { unavailableReason } from './availability'
import { priceRange, missingOptionsText } from './options/choice'
import { scrollToMissingOption } from './options/options'
import type { OptionSelection } from './options/use-option-selection'
import { useAddToCart } from '@web/components/cart/use-add-to-cart'

const importOptionSheet = () => import('./options/option-sheet').then((module) => module.OptionSheet)

type BuyBarProps = {
  product: ProductDetail
  selection: OptionSelection
  quantity: number
  /** The options' place on the page. */
  options: RefObject<HTMLDivElement | null>
  isPreview: boolean
}

/**
 * Add to Cart; while options are unchosen it names them and leads to them. On phones it sticks to the bottom edge, with the price beside
 * it, and opens the options in a sheet.
 */
export function BuyBar({ product, selection, quantity, options, isPreview }: BuyBarProps) {
  const { busy, add } = useAddToCart(product)
  const [OptionSheet, loadOptionSheet] = useLazyComponent(importOptionSheet)
  const bar = useRef<HTMLDivElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { missingOptions, variant, showMissing } = selection
  const hasMissingOptions = missingOptions.length > 0 && product.quantity > 0
  const blockedReason = isPreview
    ? 'This is a preview.'
    : !hasMissingOptions && unavailableReason(product, selection)
  const promptForOptions = () => {
    showMissing()
    scrollToMissingOption(options.current)
  }
  const openSheet = () =>
    // If the sheet's code fails to load, the options are on the page too.
    void loadOptionSheet().then((isLoaded) => (isLoaded ? setSheetOpen(true) : promptForOptions()))
  const addToCart = async () => {
    if (variant && (await add(variant, quantity))) setSheetOpen(false)
  }
  return (
    <div ref={bar} data-action-bar="fixed" className={mobileBarClass}>
      <BarPrice {...{ product, selection }} onOpen={openSheet} />
      <Button
        size="large"
        busy={busy}
        type={blockedReason ? 'button' : 'submit'}
        disabledReason={blockedReason}
        onClick={() => {
          if (!hasMissingOptions) return void addToCart()
          if (isAtLowerEdge(bar.current!)) openSheet()
          else promptForOptions()
        }}
        className="grow basis-0"
      >
        {hasMissingOptions && <span className="noscript:hidden">{missingOptionsText(missingOptions)}</span>}
        <span className={hasMissingOptions ? 'script:hidden' : undefined}>Add to Cart</span>
      </Button>
      {isSheetOpen && OptionSheet && (
        <OptionSheet
          {...{ product, selection, busy }}
          onBuy={addToCart}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  )
}

type BarPriceProps = Pick<BuyBarProps, 'product' | 'selection'> & {
  onOpen: () => void
}

/** On phones: the price, and the selection, which can be changed here. */
function BarPrice({ product, selection: { variant, matchingVariants }, onOpen }: BarPriceProps) {
  const { lowest, highest } = priceRange(matchingVariants)
  const price = <Price amount={lowest} maxAmount={highest} className="text-lg leading-6" />
  if (!variant?.title || product.variants.length === 1)
    return (
      <span aria-hidden className="hidden thumb:block">
        {price}
      </span>
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${formatWireUsd(lowest)} ${variant.title}, change`}
      onClick={onOpen}
      className="hidden min-h-control max-w-2/5 justify-items-start rounded-control thumb:grid noscript:hidden"
    >
      {/* The space keeps the words apart for those who name the button by its text. */}
      {price}{' '}
      <span className="flex max-w-full items-center gap-1 text-caption text-ink-soft">
        <span className="truncate">{variant.title}</span>
        <ChevronUp aria-hidden className="size-3.5 shrink-0" />
      </span>
    </button>
  )
}

const mobileBarClass =
  'flex flex-1 items-center gap-5 thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-20 thumb:border-t thumb:border-line thumb:bg-ground thumb:px-5 thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden'

const isAtLowerEdge = (bar: HTMLElement) => getComputedStyle(bar).position === 'fixed'
