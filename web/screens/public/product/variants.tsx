import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { formatWireUsd } from '@contract/money'
import { inPlace } from '@web/parts/layout/coming-screen'
import { paths } from '@web/paths'
import { cn } from '@web/ui/cn'

/** The same thing in its colours or sizes, this one among them; each is a product with a page of its own. */
export function Variants({ product: { id, price, variants } }: { product: ProductDetail }) {
  if (variants.length < 2) return null
  const isPriced = variants.some((variant) => variant.price !== price)
  return (
    <nav aria-labelledby="variants" className="grid gap-2">
      <h2 id="variants" className="font-sans text-sm font-semibold">
        Choose yours
      </h2>
      <ul className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <li key={variant.id}>
            <Link
              to={paths.product(variant.id)}
              preventScrollReset
              state={inPlace}
              replace
              aria-current={variant.id === id ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-control items-center gap-1.5 rounded-control border px-3.5 text-sm',
                variant.id === id
                  ? 'border-brand bg-brand-soft font-semibold shadow-[inset_0_0_0_1px_var(--brand)]'
                  : 'border-line-strong bg-surface hover:border-ink',
              )}
            >
              {variant.variant_label}
              {isPriced && <span className="figures text-ink-soft">{formatWireUsd(variant.price)}</span>}
              {variant.quantity === 0 && <span className="text-ink-soft">(sold out)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
