import { cn } from '@web/ui/cn'

/** The sign alone: a leaf of two quarter circles, woven down its middle. Decoration beside the name. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn('size-8 shrink-0', className)}>
      <path d="M3 29V15A12 12 0 0 1 15 3H29V17A12 12 0 0 1 17 29Z" fill="currentColor" />
      <path d="M3 29 9 16 12.5 19.5ZM3 29 16 23 12.5 19.5Z" className="fill-(--logo-seed,var(--ochre))" />
      <path
        d="M12.5 19.5 13 12.5 19.5 19ZM16.5 15.5 17 8.5 23.5 15ZM20.5 11.5 21.5 6 26 10.5Z"
        className="fill-(--logo-vein,var(--brand-ink))"
      />
    </svg>
  )
}
