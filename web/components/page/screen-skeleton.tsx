import type { ReactNode } from 'react'
import { cn } from '@web/ui/cn'
import { Page } from '@web/ui/page'
import { Skeleton, SkeletonText } from '@web/ui/skeleton'

const repeat = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index))

/** A card with a title and some lines. */
const Block = ({ lines, className }: { lines: number; className?: string }) => (
  <div className={cn('rounded-card border border-line bg-surface p-5 sm:px-6', className)}>
    <Skeleton className="h-5 w-40 max-w-1/2" />
    <SkeletonText lines={lines} className="mt-5" />
  </div>
)

const Row = () => (
  <div className="flex h-18 items-center justify-between gap-6 px-5">
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-4 w-20 max-md:hidden" />
    <Skeleton shape="round" className="h-6 w-28" />
    <Skeleton className="h-4 w-16 max-md:hidden" />
    <Skeleton className="h-9 w-32 max-sm:w-20" />
  </div>
)

const variants = {
  /** Two cards, and what is newest below. */
  cards: (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        {repeat(2, (index) => (
          <Block key={index} lines={2} />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {repeat(3, (index) => (
          <Block key={index} lines={2} />
        ))}
      </div>
    </>
  ),
  /** Four figures, and two cards below. */
  figures: (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {repeat(4, (index) => (
          <Block key={index} lines={2} />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {repeat(2, (index) => (
          <Block key={index} lines={6} />
        ))}
      </div>
    </>
  ),
  /** Tabs, and a table below. */
  list: (
    <>
      <Skeleton className="h-10 max-w-md" />
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {repeat(5, (index) => (
          <Row key={index} />
        ))}
      </div>
    </>
  ),
  /** The main content, and its totals beside it. */
  sides: (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div className="grid gap-6">
        {repeat(2, (index) => (
          <Block key={index} lines={6} />
        ))}
      </div>
      <div className="grid gap-6">
        {repeat(2, (index) => (
          <Block key={index} lines={3} />
        ))}
      </div>
    </div>
  ),
  /** Cards below each other. */
  sections: (
    <div className="grid gap-6">
      {repeat(3, (index) => (
        <Block key={index} lines={4} />
      ))}
    </div>
  ),
}

interface ScreenSkeletonProps {
  /** What the screen will be called, where that is known. */
  title?: string | undefined
  /** The text shown while it loads. */
  text?: string | undefined
  variant: keyof typeof variants
  /** Inside the vendor and admin areas, which bring their own margins. */
  bare?: boolean
}

/** The skeleton of a screen that is loading. */
export const ScreenSkeleton = ({ title, text, variant, bare }: ScreenSkeletonProps) => (
  <Page bare={bare} title={title ?? <TitleSkeleton />} text={text}>
    <div aria-hidden data-skeleton className="grid gap-8 [&>*]:min-w-0">
      {variants[variant]}
    </div>
  </Page>
)

const TitleSkeleton = () => (
  <>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-10 w-72 max-w-full" />
  </>
)
