import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import type { ProductDetail } from '@contract/catalog'
import { Button } from '@web/ui/button'
import { whyNot } from './availability'
import { whatToChoose } from './options/choice'
import { leadToOpen } from './options/options'
import type { Chooser } from './options/use-choice'
import { useAddToCart } from './use-add-to-cart'

const loadSheet = () => import('./options/option-sheet')
const OptionSheet = lazy(loadSheet)

type BuyButtonProps = {
  product: ProductDetail
  chooser: Chooser
  quantity: number
  /** Where the options stand on the page. */
  options: RefObject<HTMLDivElement | null>
}

/** Add to Cart; while options are open, what to choose: it leads to the options, or opens them where it stays under the thumb. */
export function BuyButton({ product, chooser, quantity, options }: BuyButtonProps) {
  const { busy, add } = useAddToCart(product)
  const button = useRef<HTMLButtonElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { open, variant, ask } = chooser
  const isOpen = open.length > 0 && product.quantity > 0
  const lead = () => {
    ask()
    leadToOpen(options.current)
  }
  const choose = () => {
    if (!isInBar(button.current)) return lead()
    // What draws it may not come over this line: the options stand on the page too.
    loadSheet().then(() => setSheetOpen(true), lead)
  }
  const buy = async () => {
    if (variant && (await add(variant, quantity))) setSheetOpen(false)
  }
  return (
    <>
      <Button
        ref={button}
        size="large"
        busy={busy}
        disabledReason={!isOpen && whyNot(product, chooser)}
        onClick={isOpen ? choose : () => void buy()}
        className="grow basis-0"
      >
        {isOpen ? whatToChoose(open) : 'Add to Cart'}
      </Button>
      {isSheetOpen && (
        <Suspense>
          <OptionSheet
            {...{ product, chooser, busy }}
            opener={button}
            onBuy={buy}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const isInBar = (button: HTMLElement | null) => {
  const bar = button?.closest('[data-lower-bar]')
  return bar ? getComputedStyle(bar).position === 'fixed' : false
}
