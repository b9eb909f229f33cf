import { Page } from '@web/ui/page'
import { Skeleton } from '@web/ui/skeleton'

const times = (count: number, className: string) =>
  Array.from({ length: count }, (_, nth) => <Skeleton key={nth} className={className} />)

const looks = {
  /** Two cards, and what is newest below. */
  cards: (
    <>
      <div className="grid gap-5 md:grid-cols-2">{times(2, 'h-34 rounded-panel')}</div>
      <div className="grid gap-4 md:grid-cols-3">{times(3, 'h-36 rounded-card')}</div>
    </>
  ),
  /** Tabs, and a table below. */
  list: (
    <>
      <Skeleton className="h-10 max-w-md" />
      <div className="grid gap-px overflow-hidden rounded-card">{times(5, 'h-18 rounded-none')}</div>
    </>
  ),
  /** The matter, and its sums beside it. */
  sides: (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div className="grid gap-6">{times(2, 'h-64 rounded-card')}</div>
      <div className="grid gap-6">{times(2, 'h-48 rounded-card')}</div>
    </div>
  ),
  /** Cards below each other. */
  sections: <div className="grid gap-6">{times(3, 'h-52 rounded-card')}</div>,
}

interface ScreenSkeletonProps {
  /** What the screen will be called, where that is known. */
  title?: string | undefined
  look: keyof typeof looks
}

/** The shape of a screen that is on its way. */
export const ScreenSkeleton = ({ title, look }: ScreenSkeletonProps) => (
  <Page title={title ?? <Unknown />}>
    <div aria-hidden data-skeleton className="grid gap-8">
      {looks[look]}
    </div>
  </Page>
)

const Unknown = () => (
  <>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-10 w-72 max-w-full" />
  </>
)
