import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { SavedItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { comparePath } from '@contract/core/compare-path'
import { formatDay } from '@contract/core/day'
import { paths, variantPath, withQuery } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { Price, Reduction } from '@web/components/catalog/price'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { StockAlert } from '@web/components/saved/stock-alert'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { ServerForm } from '@web/ui/server-form'
import { useSavedItem } from './use-saved-item'

interface SavedItemRowProps {
  item: SavedItem
  /** Why it was not changed as submitted. */
  error: string | undefined
  /** Runs once the list is without it. */
  onGone: () => void
}

/** A saved variant with its current price, and the ways into the cart and off the list; of what is sold out, whether to be told when it is back. */
export function SavedItemRow({ item, error, onGone }: SavedItemRowProps) {
  const name = nameWithVariant(item.name, item.variant_title)
  const obstacle = obstacleOf(item)
  const { me } = useAuth()
  const { move, removal } = useSavedItem(item, onGone)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:gap-x-6">
      <Link
        to={variantPath(item)}
        aria-hidden
        tabIndex={-1}
        className="size-18 overflow-hidden rounded-card bg-sunken sm:row-span-2 sm:size-28"
      >
        <ProductPicture url={item.image_url} alt="" sizes="7rem" />
      </Link>
      <div className="flex flex-wrap content-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base sm:text-subheading">
            <Link
              to={variantPath(item)}
              className="rounded-sm decoration-ochre-line decoration-2 underline-offset-4 hover:underline"
            >
              <bdi>{item.name}</bdi>
            </Link>
          </h2>
          <VariantTitle title={item.variant_title} />
          <p className="text-caption text-ink-soft">
            <bdi>{item.vendor_name}</bdi>
          </p>
        </div>
        <p className="text-sm sm:text-end">
          <Price amount={item.price} />
          <span className="block text-ink-soft">
            {item.quantity > 1 && `Quantity: ${item.quantity} `}
            <Reduction price={item.price} reference={item.reference_price} />
          </span>
        </p>
        {obstacle && (
          <p className="w-full">
            <Badge tone="warning">{obstacle}</Badge>
          </p>
        )}
      </div>
      <ServerForm className="col-span-full flex flex-wrap items-center gap-2 sm:col-span-1 sm:col-start-2">
        <input type="hidden" name="product_id" value={item.product_id} />
        <input type="hidden" name="variant_id" value={item.variant_id} />
        {!obstacle && (
          <Button
            type="submit"
            name="intent"
            value="move"
            variant="outline"
            busy={move.pending}
            aria-label={`Move to cart: ${name}`}
            onClick={() => void move.run(undefined)}
          >
            Move to cart
          </Button>
        )}
        {item.stock_quantity === 0 && (item.available || item.alert) && (
          <StockAlert line={item} name={name} isOn={item.alert} returnPath={paths.saved} />
        )}
        {item.available && (
          <Button asChild variant="quiet" size="small" compact>
            <Link to={comparePath({ add: item.product_id })} rel="nofollow" aria-label={`Compare ${name}`}>
              <Plus aria-hidden /> Compare
            </Link>
          </Button>
        )}
        {item.available && me?.role === 'customer' && (
          <Button asChild variant="quiet" size="small" compact>
            <Link
              to={withQuery(paths.account.lists, { add: item.product_id })}
              aria-label={`Add to list: ${name}`}
            >
              <Plus aria-hidden /> Add to list
            </Link>
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          size="small"
          compact
          busy={removal.pending}
          aria-label={`Remove ${name}`}
          onClick={() => void removal.run(undefined)}
        >
          <Trash2 aria-hidden /> Remove
        </Button>
        <p role="status" className="w-full text-sm font-medium text-warning empty:sr-only">
          {error}
        </p>
      </ServerForm>
    </li>
  )
}

/** Why an item cannot be moved to the cart, if so. */
function obstacleOf({ available, reopens_on, stock_quantity }: SavedItem): string | undefined {
  if (!available) return texts.cart.unavailable
  if (reopens_on) return texts.cart.closed(formatDay(reopens_on))
  return stock_quantity === 0 ? texts.cart.onlyInStock(0) : undefined
}
