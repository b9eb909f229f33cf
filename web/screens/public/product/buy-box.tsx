import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { texts } from '@contract/messages'
import { useCart } from '@web/parts/cart/cart-provider'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { NumberStepper } from '@web/ui/number-stepper'
import { TextLink } from '@web/ui/text-link'
import { toast } from '@web/ui/toast'

/** Stock, quantity and Add to Cart. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const { busy, add } = useAddToCart(product)
  const [wanted, setWanted] = useState(1)
  const stock = product.quantity
  const quantity = Math.max(1, Math.min(wanted, stock))
  const soldOut = stock === 0
  return (
    <div className="grid gap-3">
      <StockText stock={stock} />
      <div className="flex flex-wrap items-stretch gap-3">
        <NumberStepper
          label="Quantity"
          value={quantity}
          max={Math.max(1, stock)}
          disabled={soldOut}
          onValueChange={setWanted}
          className="h-13"
        />
        <Button
          size="large"
          busy={busy}
          disabledReason={soldOut && 'This product is out of stock.'}
          onClick={() => void add(quantity)}
          className="flex-1 basis-44"
        >
          Add to Cart
        </Button>
      </div>
      <InCart productId={product.id} />
    </div>
  )
}

function StockText({ stock }: { stock: number }) {
  const tone = stock === 0 ? 'bg-danger' : stock <= fewLeft ? 'bg-ochre' : 'bg-success'
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden className={`size-2 rounded-full ${tone}`} />
      {stock === 0
        ? 'Out of stock'
        : stock <= fewLeft
          ? texts.cart.onlyInStock(stock)
          : `${stock.toLocaleString('en-US')} in stock`}
    </p>
  )
}

const fewLeft = 5

function InCart({ productId }: { productId: string }) {
  const held = useCart().items?.find((line) => line.product_id === productId)?.quantity
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      {held !== undefined && (
        <>
          {held} in your cart.{' '}
          <TextLink asChild>
            <Link to={paths.cart}>View cart</Link>
          </TextLink>
        </>
      )}
    </p>
  )
}

function useAddToCart(product: ProductDetail) {
  const cart = useCart()
  const [busy, setBusy] = useState(false)
  const add = async (quantity: number) => {
    setBusy(true)
    const { id, name, price, image_url, vendor_name, vendor_slug, quantity: stock_quantity } = product
    const line = { product_id: id, name, price, image_url, vendor_name, vendor_slug, stock_quantity }
    try {
      await cart.add(line, quantity)
      toast.success(texts.cart.added(name))
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : texts.error.unexpected)
    } finally {
      setBusy(false)
    }
  }
  return { busy, add }
}
