import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '@contract/cart'
import { formatUsd, toMinor } from '@contract/money'
import { ProductPicture } from '@web/parts/catalog/product-picture'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { LineQuantity } from './line-quantity'

type CartLineProps = { line: CartItem; isRestored: boolean; onRemove: () => Promise<void> }

/** One product in the cart. */
export function CartLine({ line, isRestored, onRemove }: CartLineProps) {
  const [removing, setRemoving] = useState(false)
  const name = useFocusAfterUndo(isRestored)
  const priceMinor = toMinor(line.price)
  const remove = async () => {
    setRemoving(true)
    await onRemove()
    setRemoving(false)
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-6 sm:gap-x-6">
      <Link
        to={paths.product(line.product_id)}
        aria-hidden
        tabIndex={-1}
        className="row-span-2 size-20 overflow-hidden rounded-card bg-sunken sm:size-32"
      >
        <ProductPicture url={line.image_url} alt="" sizes="8rem" />
      </Link>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-subheading">
            <Link
              ref={name}
              to={paths.product(line.product_id)}
              className="rounded-sm decoration-ochre decoration-2 underline-offset-4 hover:underline"
            >
              {line.name}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft">
            by{' '}
            <Link
              to={paths.store(line.vendor_slug)}
              className="rounded-sm font-medium underline-offset-4 hover:text-brand hover:underline"
            >
              {line.vendor_name}
            </Link>
          </p>
        </div>
        <p className="figures sm:text-end">
          <span className="block font-semibold">{formatUsd(priceMinor * line.quantity)}</span>
          {line.quantity > 1 && (
            <span className="block text-sm text-ink-soft">{formatUsd(priceMinor)} each</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-2 self-end">
        <LineQuantity line={line} />
        <Button
          variant="ghost"
          size="small"
          busy={removing}
          aria-label={`Remove ${line.name}`}
          onClick={() => void remove()}
          className="px-2 text-ink-soft"
        >
          <Trash2 aria-hidden /> Remove
        </Button>
      </div>
    </li>
  )
}

/** Takes the focus when the line comes back: the button that brought it is gone. */
function useFocusAfterUndo(isRestored: boolean) {
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isRestored) element.current?.focus({ preventScroll: true })
  }, [isRestored])
  return element
}
