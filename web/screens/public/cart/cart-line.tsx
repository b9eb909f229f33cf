import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '@contract/cart/procedures'
import { formatUsd, toMinor } from '@contract/core/money'
import { nameWithVariant } from '@contract/catalog/facts'
import { lineIssueOf } from '@web/components/cart/cart'
import { Reduction } from '@web/components/catalog/price'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { paths, variantPath } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { cn } from '@web/ui/cn'
import { ServerForm } from '@web/ui/server-form'
import { LineNotes } from './line-notes'
import { LineQuantity } from './line-quantity'
import type { RejectedLine } from './submitted-line'

interface CartLineProps {
  line: CartItem
  isRestored: boolean
  /** Why the line was not changed as submitted without scripts. */
  rejected: RejectedLine | undefined
  onRemove: () => void
  onSave: () => void
}

/** One variant in the cart. */
export function CartLine({ line, isRestored, rejected, onRemove, onSave }: CartLineProps) {
  const nameLink = useFocusAfterUndo(isRestored)
  return (
    <li
      id={`line-${line.variant_id}`}
      className="grid scroll-mt-24 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:gap-x-6"
    >
      <Link
        to={variantPath(line)}
        aria-hidden
        tabIndex={-1}
        className={cn(
          'size-18 overflow-hidden rounded-card bg-sunken sm:row-span-2 sm:size-28',
          lineIssueOf(line) && 'opacity-60',
        )}
      >
        <ProductPicture url={line.image_url} alt="" sizes="7rem" />
      </Link>
      <div className="flex flex-wrap content-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-base sm:text-subheading">
            <Link
              ref={nameLink}
              to={variantPath(line)}
              className="rounded-sm decoration-ochre-line decoration-2 underline-offset-4 hover:underline"
            >
              <bdi>{line.name}</bdi>
            </Link>
          </h3>
          <VariantTitle title={line.variant_title} />
        </div>
        <LinePrice line={line} />
        <LineNotes line={line} />
      </div>
      <ServerForm
        // A page with an error opens at its line.
        action={paths.cartLine(line.variant_id)}
        className="col-span-full flex flex-wrap items-start gap-2 self-end sm:col-span-1 sm:col-start-2"
      >
        <input type="hidden" name="product_id" value={line.product_id} />
        <input type="hidden" name="variant_id" value={line.variant_id} />
        {line.available ? <LineQuantity line={line} rejected={rejected} /> : <span />}
        <div className="ms-auto flex gap-2">
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="quiet"
            size="small"
            compact
            aria-label={`Save for later: ${nameWithVariant(line.name, line.variant_title)}`}
            onClick={onSave}
          >
            <span>
              Save<span className="max-sm:hidden"> for later</span>
            </span>
          </Button>
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="quiet"
            size="small"
            compact
            aria-label={`Remove ${nameWithVariant(line.name, line.variant_title)}`}
            onClick={onRemove}
            className="-mr-2"
          >
            <Trash2 aria-hidden /> Remove
          </Button>
        </div>
      </ServerForm>
    </li>
  )
}

function LinePrice({ line: { price, reference_price, quantity } }: { line: CartItem }) {
  const priceMinor = toMinor(price)
  return (
    <p className="figures sm:text-end">
      <span className="block font-semibold">{formatUsd(priceMinor * quantity)}</span>
      <span className="block text-sm text-ink-soft [&_small]:text-caption">
        {quantity > 1 && `${formatUsd(priceMinor)} each`}
        <Reduction price={price} reference={reference_price} />
      </span>
    </p>
  )
}

/** Takes focus when the line is restored, since the undo button is gone. */
function useFocusAfterUndo(isRestored: boolean) {
  const nameLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isRestored) nameLink.current?.focus({ preventScroll: true })
  }, [isRestored])
  return nameLink
}
