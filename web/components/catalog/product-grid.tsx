import { cn } from '@web/ui/cn'
import { Skeleton, SkeletonText } from '@web/ui/skeleton'
import { distinctiveTagsAmong } from './distinctive-tags'
import { ProductCard, type CardProduct } from './product-card'

type ProductGridProps = {
  products: readonly CardProduct[]
  /** What is listed; read by screen readers. */
  label: string
  /** How many more are loading. */
  loadingCount?: number
  /** The list is being replaced: the products shown are stale. */
  stale?: boolean
}

const columns = 'grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:gap-y-12 lg:grid-cols-3'
// A little less than the viewport: dense screens then choose the smaller file, at a third of the bytes.
const sizes = '(width >= 64rem) 20rem, 38vw'

/** A grid of product cards. */
export function ProductGrid({ products, label, loadingCount = 0, stale = false }: ProductGridProps) {
  const tagsOf = distinctiveTagsAmong(products)
  return (
    <ul
      aria-label={label}
      aria-busy={stale || loadingCount > 0}
      className={cn(columns, 'transition-opacity duration-200', stale && 'opacity-50')}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} tags={tagsOf(product)} sizes={sizes} eager={index < 3} />
        </li>
      ))}
      {skeletons(loadingCount)}
    </ul>
  )
}

/** Skeletons of `count` products. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <ul aria-hidden className={columns}>
        {skeletons(count)}
      </ul>
    </div>
  )
}

const skeletons = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${index}`} aria-hidden className="grid content-start gap-4" data-skeleton>
      <Skeleton shape="card" className="aspect-square" />
      <SkeletonText lines={3} />
    </li>
  ))
