import { cn } from './cn'

/** A quiet shape where something will stand; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-control bg-ink/7', className)} />
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cn('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cn('h-3.5', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  )
}
