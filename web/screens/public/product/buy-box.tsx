import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { Price } from '@web/parts/catalog/price'
import { useCart } from '@web/parts/cart/cart-provider'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { NumberStepper } from '@web/ui/number-stepper'
import { TextLink } from '@web/ui/text-link'
import { StockText } from './stock-text'
import { useAddToCart } from './use-add-to-cart'

/** Stock, quantity and Add to Cart. On phones the button stays under the thumb, at the lower edge of the screen. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const { busy, add } = useAddToCart(product)
  const [wanted, setWanted] = useState(1)
  const stock = product.quantity
  const quantity = Math.max(1, Math.min(wanted, stock))
  const soldOut = stock === 0
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <StockText stock={stock} />
      <div className="col-span-2 flex items-stretch gap-3">
        <NumberStepper
          label="Quantity"
          value={quantity}
          max={Math.max(1, stock)}
          disabled={soldOut}
          onValueChange={setWanted}
          size="large"
        />
        <div data-lower-bar="fixed" className={barOnPhones}>
          <span aria-hidden className="hidden thumb:block">
            <Price amount={product.price} className="text-lg" />
          </span>
          <Button
            size="large"
            busy={busy}
            disabledReason={soldOut && 'This product is out of stock.'}
            onClick={() => void add(quantity)}
            className="grow basis-0"
          >
            Add to Cart
          </Button>
        </div>
      </div>
      <InCart productId={product.id} />
      {soldOut && product.vendor.product_count > 1 && (
        <p className="col-span-2 text-sm">
          <TextLink asChild>
            <Link to={paths.store(product.vendor_slug)}>{`More from ${product.vendor_name}`}</Link>
          </TextLink>
        </p>
      )}
    </div>
  )
}

const barOnPhones =
  'flex flex-1 items-center gap-5 thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-20 thumb:border-t thumb:border-line thumb:bg-ground thumb:px-5 thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden'

/** To the eye beside the stock, where nothing moves when it comes; to the keyboard after the button. */
function InCart({ productId }: { productId: string }) {
  const held = useCart().items?.find((line) => line.product_id === productId)?.quantity
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
