import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { formatWireUsd } from '@contract/money'
import { paths } from '@web/paths'

/** The same thing in other colours or sizes; each is a product with a page of its own. */
export function Variants({ product }: { product: ProductDetail }) {
  const { variants, variant_label: own, price } = product
  if (variants.length === 0) return null
  return (
    <nav aria-labelledby="variants" className="grid gap-2">
      <h2 id="variants" className="font-sans text-sm font-semibold">
        Also made as
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li>
          <span
            aria-current="page"
            className="inline-flex min-h-control items-center rounded-control border-2 border-brand bg-brand-soft px-3.5 text-sm font-semibold"
          >
            {own ?? product.name}
          </span>
        </li>
        {variants.map((variant) => (
          <li key={variant.id}>
            <Link
              to={paths.product(variant.id)}
              preventScrollReset
              className="inline-flex min-h-control items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3.5 text-sm hover:border-ink"
            >
              {variant.variant_label}
              {variant.price !== price && (
                <span className="figures text-ink-soft">{formatWireUsd(variant.price)}</span>
              )}
              {variant.quantity === 0 && <span className="text-ink-soft">(sold out)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
