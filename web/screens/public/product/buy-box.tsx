import { useState, type RefObject } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import { useCart } from '@web/components/cart/cart-provider'
import { priceText } from '@web/components/catalog/price'
import { ClosedNotice } from '@web/components/stores/closed-notice'
import { paths } from '@contract/core/paths'
import { NumberStepper } from '@web/ui/number-stepper'
import { TextLink } from '@web/ui/text-link'
import { VisuallyHidden } from '@web/ui/visually-hidden'
import { stockOf, stockText } from './availability'
import { BuyBar } from './buy-bar'
import { BuyerPromises } from './buyer-promises'
import { lowestAndHighest } from './options/choice'
import type { OptionSelection } from './options/use-choice'
import { StockText } from './stock-text'

type BuyBoxProps = {
  product: ProductDetail
  chooser: OptionSelection
  /** The options' place on the page. */
  options: RefObject<HTMLDivElement | null>
  /** A preview for the vendor: nothing can be bought. */
  isPreview: boolean
}

/** Stock, quantity and Add to Cart. On phones the button sticks to the bottom edge of the screen. */
export function BuyBox({ product, chooser, options, isPreview }: BuyBoxProps) {
  const { variant, left, hasChosen } = chooser
  const [requested, setWanted] = useState(1)
  const { lowest, highest } = lowestAndHighest(left)
  const stock = stockOf(chooser)
  // While no variant is chosen, the limit is the largest stock of any.
  const most = variant ? variant.quantity : Math.max(...left.map(({ quantity }) => quantity))
  const quantity = Math.max(1, Math.min(requested, most))
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <StockText stock={stock} />
      <VisuallyHidden role="status">
        {hasChosen && `${priceText({ price: lowest, price_max: highest })}. ${stockText(stock)}.`}
      </VisuallyHidden>
      <div className="col-span-2 flex items-stretch gap-3">
        <NumberStepper
          label="Quantity"
          value={quantity}
          max={Math.max(1, most)}
          disabled={!stock}
          onValueChange={setWanted}
          size="large"
        />
        <BuyBar {...{ product, chooser, quantity, options, isPreview }} />
      </div>
      <ClosedNotice store={product.vendor} className="col-span-2" />
      <BuyerPromises />
      {variant && !isPreview && <InCart variantId={variant.id} />}
      {product.quantity === 0 && product.vendor.product_count > 1 && (
        <p className="col-span-2 text-sm">
          <TextLink asChild>
            <Link to={paths.store(product.vendor_slug)}>{`More from ${product.vendor_name}`}</Link>
          </TextLink>
        </p>
      )}
    </div>
  )
}

/** Visually next to the stock, where it shifts nothing; in the tab order after the button. */
function InCart({ variantId }: { variantId: string }) {
  const held = useCart().items?.find((line) => line.variant_id === variantId)?.quantity
  if (held === undefined) return null
  return (
    <p className="col-start-2 row-start-1 text-end text-sm text-ink-soft">
      {held} in your cart.{' '}
      <TextLink asChild>
        <Link to={paths.cart}>View cart</Link>
      </TextLink>
    </p>
  )
}
