// oxlint-disable-next-line no-restricted-imports -- the server renders it for browsers without scripts; a failure to load it is caught
import { lazy, Suspense, useId, useState, type ComponentType, type RefObject } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import * as texts from '@contract/texts'
import { useCart } from '@web/components/cart/cart-provider'
import { priceText } from '@web/components/catalog/price'
import { stockText } from '@web/components/catalog/stock-in-words'
import { ClosedNotice } from '@web/components/stores/closed-notice'
import { paths } from '@contract/core/paths'
import { FieldError } from '@web/ui/field-error'
import { NumberStepper } from '@web/ui/number-stepper'
import { TextLink } from '@web/ui/text-link'
import { VisuallyHidden } from '@web/ui/visually-hidden'
import { stockOf } from './availability'
import { BuyBar } from './buy-bar'
import { BuyerPromises } from './buyer-promises'
import { priceRange } from './options/choice'
import type { OptionSelection } from './options/use-option-selection'
import { SaveButton } from './save-button'
import type { SoldOutProps } from './sold-out'
import { StockText } from './stock-text'
import { quantityField } from './purchase-fields'
import type { RejectedPurchase } from './submitted-purchase'

type BuyBoxProps = {
  product: ProductDetail
  selection: OptionSelection
  /** The options' place on the page. */
  options: RefObject<HTMLDivElement | null>
  /** A preview for the vendor: nothing can be bought. */
  isPreview: boolean
  savedIds: readonly string[]
  rejected: RejectedPurchase | undefined
}

// Rendered by the server, but loaded only where something is sold out. Without a connection the page does without it.
const SoldOut = lazy<ComponentType<SoldOutProps>>(() =>
  import('./sold-out').catch(() => ({ default: () => null })),
)

/** Stock, quantity, Add to Cart and saving for later. On phones the button sticks to the bottom edge of the screen. */
export function BuyBox({ product, selection, options, isPreview, savedIds, rejected }: BuyBoxProps) {
  const id = useId()
  const { variant, matchingVariants, hasChangedChoice } = selection
  const [requestedQuantity, setRequestedQuantity] = useState(rejected?.quantity ?? 1)
  const { lowest, highest } = priceRange(matchingVariants)
  const stock = stockOf(selection)
  // While no variant is chosen, the limit is the largest stock of any.
  const maxQuantity = variant
    ? variant.quantity
    : Math.max(...matchingVariants.map(({ quantity }) => quantity))
  const quantity = Math.max(1, Math.min(requestedQuantity, maxQuantity))
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <StockText stock={stock} />
      <VisuallyHidden role="status">
        {hasChangedChoice && `${priceText({ price: lowest, price_max: highest })}. ${stockText(stock)}.`}
      </VisuallyHidden>
      <div className="col-span-2 flex flex-wrap items-stretch gap-3">
        <NumberStepper
          label="Quantity"
          name={quantityField}
          value={quantity}
          max={Math.max(1, maxQuantity)}
          disabled={!stock}
          onValueChange={setRequestedQuantity}
          onOutOfRange={setRequestedQuantity}
          size="large"
        />
        <BuyBar {...{ product, selection, quantity, options, isPreview }} />
        {!isPreview && <SaveButton key={savedIds.length} {...{ product, selection, options, savedIds }} />}
      </div>
      <p role="status" className="col-span-2 text-sm font-medium text-warning empty:sr-only">
        {stock !== 0 && requestedQuantity > maxQuantity && !rejected && texts.cart.onlyInStock(maxQuantity)}
      </p>
      {rejected?.message && (
        <div className="col-span-2">
          <FieldError id={id} text={rejected.message} reserveSpace={false} />
        </div>
      )}
      {stock === 0 && !isPreview && (
        <Suspense>
          <SoldOut {...{ product, selection, options }} />
        </Suspense>
      )}
      <ClosedNotice store={product.vendor} className="col-span-2" />
      <BuyerPromises />
      {variant && !isPreview && <CartQuantityNote variantId={variant.id} />}
    </div>
  )
}

/** Visually next to the stock, where it shifts nothing; in the tab order after the button. */
function CartQuantityNote({ variantId }: { variantId: string }) {
  const cartQuantity = useCart().items?.find((line) => line.variant_id === variantId)?.quantity
  if (cartQuantity === undefined) return null
  return (
    <p className="col-start-2 row-start-1 text-end text-sm text-ink-soft">
      {cartQuantity} in your cart.{' '}
      <TextLink asChild>
        <Link to={paths.cart}>View cart</Link>
      </TextLink>
    </p>
  )
}
