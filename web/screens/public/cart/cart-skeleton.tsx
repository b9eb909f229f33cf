import { Skeleton, SkeletonText } from '@web/ui/skeleton'

/** The shape of a cart whose lines are on their way. */
export const CartSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <div aria-hidden className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="divide-y divide-line border-y border-line">
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-6 py-6">
            <Skeleton className="size-20 shrink-0 rounded-card sm:size-32" />
            <SkeletonText lines={3} className="w-full max-w-xs content-start pt-1" />
          </div>
        ))}
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  </div>
)
