import { useId, type ReactNode } from 'react'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import { distinctiveTagsAmong } from './distinctive-tags'
import { ProductCard } from './product-card'

type ProductRowProps = {
  title: string
  /** Next to the title: a link to more, or a button. */
  aside?: ReactNode
  products: readonly MarketplaceProduct[]
}

const sizes = '(width >= 78rem) 17rem, (width >= 40rem) 22vw, 62vw'

/** A titled row of a few products; on phones a horizontally scrolling strip. Renders nothing when there are none. */
export function ProductRow({ title, aside, products }: ProductRowProps) {
  const id = useId()
  if (products.length === 0) return null
  const tagsOf = distinctiveTagsAmong(products)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line pt-8 md:mb-7 md:pt-10">
        <h2 id={id} className="text-heading wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      <ul
        aria-labelledby={id}
        className="phone-strip pb-2 [--strip-item:62vw] sm:grid sm:grid-cols-4 sm:gap-6"
      >
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} tags={tagsOf(product)} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
