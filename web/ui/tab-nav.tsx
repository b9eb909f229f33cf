import { Slot } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { cn } from './cn'

/** Tabs that are links, for a choice held in the URL. Contains TabNavItems. */
export function TabNav({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <nav aria-label={label} className={cn('tab-row', className)}>
      {children}
    </nav>
  )
}

type TabNavItemProps = {
  current?: boolean
  /** The link, with its text and optionally a count. */
  children: ReactNode
}

/** One link of a TabNav; its child is the link. If they overflow, the current one is scrolled into view. */
export function TabNavItem({ current, children }: TabNavItemProps) {
  const item = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) scrollIntoView(item.current!)
  }, [current])
  return (
    <Slot.Root
      ref={item}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'inline-flex min-h-control min-w-11 shrink-0 items-center justify-center gap-2 border-b-[3px] px-0.5 text-[0.9375rem] font-semibold whitespace-nowrap -outline-offset-2',
        current ? 'border-ochre-line text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </Slot.Root>
  )
}

/** Centres it in its row without scrolling the page. */
function scrollIntoView({ parentElement: row, offsetLeft, offsetWidth }: HTMLElement) {
  row!.scrollLeft = offsetLeft - row!.offsetLeft - (row!.clientWidth - offsetWidth) / 2
}
