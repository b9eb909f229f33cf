import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import { paths } from '@contract/core/paths'
import { useAddToCart } from '@web/components/cart/use-add-to-cart'
import { Button } from '@web/ui/button'
import { ServerForm } from '@web/ui/server-form'

interface ProductActionsProps {
  product: ProductDetail
  /** Where the product is no longer compared. */
  removePath: string
  /** Why it was not added to the cart as submitted. */
  error: string | undefined
}

/** The ways of a compared product into the cart and out of the comparison. */
export function ProductActions({ product, removePath, error }: ProductActionsProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <Purchase product={product} />
      <p role="status" className="text-sm font-medium text-warning empty:sr-only">
        {error}
      </p>
      <Button asChild variant="quiet" size="small" compact>
        <Link to={removePath} rel="nofollow" preventScrollReset aria-label={`Remove ${product.name}`}>
          Remove
        </Link>
      </Button>
    </div>
  )
}

function Purchase({ product }: { product: ProductDetail }) {
  const { busy, add } = useAddToCart(product)
  const { name, quantity, vendor, variants } = product
  const [variant] = variants
  if (quantity > 0 && !vendor.reopens_on && variants.length === 1 && variant)
    return (
      <ServerForm>
        <input type="hidden" name="product_id" value={product.id} />
        <input type="hidden" name="variant_id" value={variant.id} />
        <Button
          type="submit"
          size="small"
          busy={busy}
          aria-label={`Add to Cart: ${name}`}
          onClick={() => void add(variant, 1)}
        >
          Add to Cart
        </Button>
      </ServerForm>
    )
  const canBuy = quantity > 0 && !vendor.reopens_on
  const label = canBuy ? 'Choose options' : 'View product'
  return (
    <Button asChild variant={canBuy ? 'primary' : 'outline'} size="small">
      <Link to={paths.product(product.id)} aria-label={`${label}: ${name}`}>
        {label}
      </Link>
    </Button>
  )
}
