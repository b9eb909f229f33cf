import { cn } from './cn'

const shapes = { control: 'rounded-control', card: 'rounded-card', round: 'rounded-full', plain: '' }

type SkeletonProps = { shape?: keyof typeof shapes; className?: string }

/** A placeholder for content that is loading; give it the content's size, and its corners by `shape`. */
export function Skeleton({ shape = 'control', className }: SkeletonProps) {
  return <span aria-hidden className={cn('block animate-shimmer bg-ink/7', shapes[shape], className)} />
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cn('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cn('h-3.5', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  )
}
