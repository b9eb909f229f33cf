import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '@contract/cart/product-list-procedures'
import { formatDay } from '@contract/core/day'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { useCart } from '@web/components/cart/cart-provider'
import type { RejectedProduct } from '@web/components/cart/submitted-product'
import { distinctiveTagsAmong } from '@web/components/catalog/distinctive-tags'
import { ProductCard } from '@web/components/catalog/product-card'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ServerForm } from '@web/ui/server-form'
import { toast } from '@web/ui/toast'

interface ListedProductsProps {
  products: readonly ListedProduct[]
  /** What is listed; read by screen readers. */
  label: string
  /** What was submitted without scripts, and could not be added to the cart. */
  rejected: RejectedProduct | undefined
  /** More that can be done with a product. */
  actionOf?: (product: ListedProduct) => ReactNode
}

const sizes = '(width >= 64rem) 17rem, 42vw'

/** The products of a list as cards, each with its way into the cart. */
export function ListedProducts({ products, label, rejected, actionOf }: ListedProductsProps) {
  const tagsOf = distinctiveTagsAmong(products)
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4"
    >
      {products.map((product, index) => (
        <li key={product.id} className="grid content-start gap-3">
          <ProductCard
            product={product}
            tags={tagsOf(product)}
            sizes={sizes}
            eager={index < 4}
            titleAs="h2"
          />
          <div className="flex flex-wrap items-center gap-2">
            <Purchase product={product} />
            {actionOf?.(product)}
          </div>
          <p role="status" className="text-sm font-medium text-warning empty:sr-only">
            {rejected?.productId === product.id && rejected.message}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** One of it into the cart; its page, if there is something to choose or nothing to buy. */
function Purchase({ product }: { product: ListedProduct }) {
  const cart = useCart()
  const { id, name, variant_id: variantId, quantity, reopens_on } = product
  const { pending, run } = useServerMutation(
    (line: string) =>
      cart.add(
        {
          product_id: id,
          variant_id: line,
          name,
          variant_title: null,
          price: product.price,
          reference_price: product.reference_price,
          image_url: product.image_url,
          vendor_name: product.vendor_name,
          vendor_slug: product.vendor_slug,
          stock_quantity: quantity,
          reopens_on,
        },
        1,
      ),
    { revalidates: false, onSuccess: () => toast.success(texts.cart.added(name)) },
  )
  if (quantity > 0 && !reopens_on && variantId !== null)
    return (
      <ServerForm>
        <input type="hidden" name="product_id" value={id} />
        <input type="hidden" name="variant_id" value={variantId} />
        <Button
          type="submit"
          size="small"
          busy={pending}
          aria-label={`Add to Cart: ${name}`}
          onClick={() => void run(variantId)}
        >
          Add to Cart
        </Button>
      </ServerForm>
    )
  const label = quantity > 0 && !reopens_on ? 'Choose options' : 'View product'
  return (
    <>
      {reopens_on && (
        <p className="w-full text-caption text-warning">{texts.cart.closed(formatDay(reopens_on))}</p>
      )}
      <Button asChild variant="outline" size="small">
        <Link to={paths.product(id)} aria-label={`${label}: ${name}`}>
          {label}
        </Link>
      </Button>
    </>
  )
}
