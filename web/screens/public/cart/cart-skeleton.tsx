import { Skeleton, SkeletonText } from '@web/ui/skeleton'
import { EmptyCart } from './empty-cart'

/** The skeleton of a cart that is loading; `isMerging` while a guest cart is being merged into it. */
export const CartSkeleton = ({ isMerging }: { isMerging: boolean }) => (
  <>
    <div className="hidden noscript:block">
      <EmptyCart text="Items you add will wait here. What you added while JavaScript was on is shown once it is on again." />
    </div>
    <div role="status" className="noscript:hidden">
      <p className={isMerging ? 'mb-4 text-sm text-ink-soft' : 'sr-only'}>
        {isMerging ? 'Adding the items you chose before signing in...' : 'Loading...'}
      </p>
      <div
        aria-hidden
        className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12"
      >
        <div className="rounded-card border border-line bg-surface px-5 sm:px-6">
          <div className="flex h-15 items-center border-b border-line">
            <Skeleton className="h-4 w-40" />
          </div>
          <div className="divide-y divide-line">
            {[0, 1].map((line) => (
              <div key={line} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:gap-x-6">
                <Skeleton shape="card" className="size-18 sm:row-span-2 sm:size-28" />
                <SkeletonText lines={2} className="w-full max-w-xs content-start pt-1" />
                <Skeleton className="col-span-full h-control w-33 sm:col-span-1 sm:col-start-2" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton shape="card" className="h-44" />
      </div>
    </div>
  </>
)
