import { storefrontSkeletonCount } from '@contract/catalog/facts'
import { ProductGridSkeleton } from '@web/components/catalog/product-grid'
import { Skeleton, SkeletonText } from '@web/ui/skeleton'

/** The skeleton of a storefront, with three products. */
export const StoreSkeleton = () => (
  <>
    <div aria-hidden>
      <Skeleton shape="plain" className="mt-11 h-40 sm:h-64 lg:h-[22rem]" />
      <div className="gutter mx-auto grid max-w-page gap-6 pt-10 pb-10 md:pt-16">
        <Skeleton className="h-14 w-2/3 max-w-xl" />
        <SkeletonText lines={3} className="max-w-text" />
      </div>
    </div>
    <div className="gutter mx-auto max-w-page pb-14">
      <ProductGridSkeleton count={storefrontSkeletonCount} />
    </div>
  </>
)
