import { ChevronUp } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { Price } from '@web/components/catalog/price'
import { Button } from '@web/ui/button'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import { unavailableReason } from './availability'
import { lowestAndHighest, missingOptionsText } from './options/choice'
import { OptionSheet } from './options/option-sheet'
import { scrollToOpenOption } from './options/options'
import type { OptionSelection } from './options/use-choice'
import { useAddToCart } from './use-add-to-cart'

const sheetPanel = () => import('@web/ui/sheet-panel').then((module) => module.SheetPanel)

type BuyBarProps = {
  product: ProductDetail
  chooser: OptionSelection
  quantity: number
  /** The options' place on the page. */
  options: RefObject<HTMLDivElement | null>
  isPreview: boolean
}

/**
 * Add to Cart; while options are unchosen it names them and leads to them. On phones it sticks to the bottom edge, with the price beside
 * it, and opens the options in a sheet.
 */
export function BuyBar({ product, chooser, quantity, options, isPreview }: BuyBarProps) {
  const { busy, add } = useAddToCart(product)
  const [SheetPanel, load] = useLazyComponent(sheetPanel)
  const bar = useRef<HTMLDivElement>(null)
  const [opener, setOpener] = useState<RefObject<HTMLElement | null>>()
  const { open, variant, ask } = chooser
  const isOpen = open.length > 0 && product.quantity > 0
  const lead = () => {
    ask()
    scrollToOpenOption(options.current)
  }
  const openSheet = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    // If the sheet's code fails to load, the options are on the page too.
    void load().then((isThere) => (isThere ? setOpener({ current: currentTarget }) : lead()))
  const buy = async () => {
    if (variant && (await add(variant, quantity))) setOpener(undefined)
  }
  return (
    <div ref={bar} data-action-bar="fixed" className={barOnPhones}>
      <BarPrice {...{ product, chooser }} onOpen={openSheet} />
      <Button
        size="large"
        busy={busy}
        disabledReason={isPreview ? 'This is a preview.' : !isOpen && unavailableReason(product, chooser)}
        onClick={(event) => {
          if (!isOpen) return void buy()
          if (isAtLowerEdge(bar.current!)) openSheet(event)
          else lead()
        }}
        className="grow basis-0"
      >
        {isOpen ? missingOptionsText(open) : 'Add to Cart'}
      </Button>
      {opener && SheetPanel && (
        <OptionSheet
          {...{ SheetPanel, product, chooser, busy, opener }}
          onBuy={buy}
          onClose={() => setOpener(undefined)}
        />
      )}
    </div>
  )
}

type BarPriceProps = Pick<BuyBarProps, 'product' | 'chooser'> & {
  onOpen: (event: { currentTarget: HTMLElement }) => void
}

/** On phones: the price, and the selection, which can be changed here. */
function BarPrice({ product, chooser: { variant, left }, onOpen }: BarPriceProps) {
  const { lowest, highest } = lowestAndHighest(left)
  const price = <Price amount={lowest} most={highest} className="text-lg leading-6" />
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
      aria-label={`${variant.title}, change`}
      onClick={onOpen}
      className="hidden min-h-control max-w-2/5 justify-items-start rounded-control thumb:grid"
    >
      {price}
      <span className="flex max-w-full items-center gap-1 text-caption text-ink-soft">
        <span className="truncate">{variant.title}</span>
        <ChevronUp aria-hidden className="size-3.5 shrink-0" />
      </span>
    </button>
  )
}

const barOnPhones =
  'flex flex-1 items-center gap-5 thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-20 thumb:border-t thumb:border-line thumb:bg-ground thumb:px-5 thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden'

const isAtLowerEdge = (bar: HTMLElement) => getComputedStyle(bar).position === 'fixed'
