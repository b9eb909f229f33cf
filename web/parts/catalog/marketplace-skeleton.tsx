import { limits } from '@contract/limits'
import { Skeleton } from '@web/ui/skeleton'
import { ProductGridSkeleton } from './product-grid'

/** The shape of the marketplace that is on its way: its title, the search, the filters and half a page of products. */
export const MarketplaceSkeleton = () => (
  <div className="gutter mx-auto w-full max-w-page py-8 md:py-12">
    <div aria-hidden>
      <Skeleton className="h-10 w-56 md:h-12" />
      <Skeleton className="mt-3 h-5 w-full max-w-md" />
    </div>
    <div className="mt-7 grid gap-x-12 gap-y-6 md:mt-9 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <div aria-hidden className="hidden content-start gap-5 lg:grid">
        <Skeleton className="h-80" />
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Skeleton className="h-control" />
        <ProductGridSkeleton count={limits.page.default / 2} />
      </div>
    </div>
  </div>
)
