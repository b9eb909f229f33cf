import { Skeleton, SkeletonText } from '@web/ui/skeleton'

/** The skeleton of a product page. */
export const ProductSkeleton = () => (
  <div role="status" className="gutter mx-auto w-full max-w-page pt-3 pb-12 md:pt-6 md:pb-20">
    <span className="sr-only">Loading...</span>
    <div aria-hidden data-skeleton>
      <Skeleton className="h-5 w-52" />
      <div className="mt-5 grid gap-x-14 gap-y-8 md:mt-7 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Skeleton shape="plain" className="aspect-5/4 max-sm:-mx-5 sm:aspect-square sm:rounded-panel" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-12 w-4/5" />
          <SkeletonText lines={2} />
          <Skeleton className="h-12 w-32" />
          <Skeleton className="h-13" />
        </div>
      </div>
    </div>
  </div>
)
