import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import { NoProducts } from '@web/components/catalog/no-products'
import { distinctiveTagsAmong } from '@web/components/catalog/distinctive-tags'
import { ProductCard } from '@web/components/catalog/product-card'
import { paths } from '@contract/core/paths'
import { cn } from '@web/ui/cn'
import { TextLink } from '@web/ui/text-link'

/** The newest products: one large, the others beside it. */
export function NewestProducts({ products }: { products: readonly MarketplaceProduct[] }) {
  const tagsOf = distinctiveTagsAmong(products)
  return (
    <section aria-labelledby="newest" className="grid grid-cols-1 gap-5 md:gap-9">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="newest" className="text-title">
          Fresh from the workshops
        </h2>
        <TextLink asChild>
          <Link to={paths.marketplace()} className="inline-flex min-h-control-small items-center gap-1.5">
            All products <ArrowRight aria-hidden className="size-4" />
          </Link>
        </TextLink>
      </div>
      {products.length === 0 ? (
        <NoProducts text="The first makers are setting up their stalls." />
      ) : (
        <ul className="phone-strip [--strip-item:56vw] sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-9 lg:grid-cols-4 lg:gap-y-10">
          {products.map((product, index) => (
            <li key={product.id} className={cn(index === 0 && 'sm:col-span-2 lg:row-span-2')}>
              <ProductCard
                product={product}
                tags={tagsOf(product)}
                variant={index === 0 ? 'large' : 'plain'}
                sizes={
                  index === 0
                    ? '(width >= 64rem) 37rem, 80vw'
                    : '(width >= 64rem) 18rem, (width >= 40rem) 38vw, 56vw'
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
