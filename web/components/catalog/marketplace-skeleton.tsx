import { pageLimits } from '@contract/core/limits'
import { Skeleton } from '@web/ui/skeleton'
import { MarketplaceHeader } from './marketplace-header'
import { ProductGridSkeleton } from './product-grid'

/** The skeleton of the marketplace: search, sort, filters, and half a page of products. */
export const MarketplaceSkeleton = () => (
  <div className="gutter mx-auto w-full max-w-page py-8 md:py-12">
    <MarketplaceHeader />
    <div className="mt-7 grid gap-x-12 gap-y-6 md:mt-9 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <div aria-hidden className="hidden content-start gap-5 lg:grid">
        <Skeleton className="h-80" />
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
      <div className="grid min-w-0 content-start gap-5 md:gap-6">
        <div aria-hidden className="flex flex-wrap gap-3">
          <Skeleton className="h-control flex-1 basis-full sm:basis-60" />
          <Skeleton className="h-control flex-1 sm:w-72 sm:flex-none" />
          <Skeleton className="h-control w-28 lg:hidden" />
        </div>
        <div aria-hidden className="flex gap-2 overflow-hidden py-1 lg:hidden">
          {chips.map((width) => (
            <Skeleton key={width} shape="round" className={`h-control shrink-0 ${width}`} />
          ))}
        </div>
        <Skeleton className="h-5 w-24" />
        <ProductGridSkeleton count={pageLimits.default / 2} />
      </div>
    </div>
  </div>
)

const chips = ['w-14', 'w-40', 'w-36', 'w-48']
