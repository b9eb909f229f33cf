import { cn } from '@web/ui/cn'

/** How long a text is, and whether search engines will cut it. */
export function LengthHint({ length, maxLength }: { length: number; maxLength: number }) {
  const isTooLong = length > maxLength
  return (
    <span className={cn('figures', isTooLong && 'font-semibold text-warning')}>
      {length} of about {maxLength}
      {isTooLong && ', will be cut'}
    </span>
  )
}
