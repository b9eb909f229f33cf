import { cn } from './cn'

/** From this number on it says only that there are more. */
const maxCount = 99

/** How many items are waiting, on an icon or beside a link whose accessible name includes the number. Renders nothing for 0. */
export const CountBadge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      aria-hidden
      className={cn(
        'figures inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink',
        className,
      )}
    >
      {count > maxCount ? `${maxCount}+` : count}
    </span>
  )
