import { cn } from './cn'

type SeparatorProps = {
  /** A word in the middle of the line ("or"). */
  label?: string
  className?: string
}

/** A divider. */
export function Separator({ label, className }: SeparatorProps) {
  if (!label) return <hr className={cn('border-t border-line', className)} />
  return (
    <div className={cn('flex items-center gap-4 text-caption text-ink-soft', className)}>
      <hr aria-hidden className="flex-1 border-t border-line" />
      {label}
      <hr aria-hidden className="flex-1 border-t border-line" />
    </div>
  )
}
