import { LoaderCircle } from 'lucide-react'
import { cn } from './cn'

type SpinnerProps = {
  /** What is loading; for screen readers, and visible with `showLabel`. Announced by the region around it, if there is one. */
  label?: string
  showLabel?: boolean
  className?: string
}

/** A spinner that appears after 400 ms, so that fast responses do not flicker. */
export function Spinner({ label = 'Loading…', showLabel = false, className }: SpinnerProps) {
  return (
    <span className={cn('inline-flex animate-late items-center gap-2 text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-[1.25em] animate-spin" />
      <span className={showLabel ? undefined : 'sr-only'}>{label}</span>
    </span>
  )
}
