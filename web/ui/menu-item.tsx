import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'

type MenuItemProps = {
  icon?: ReactNode
  tone?: keyof typeof tones
  onSelect?: (event: Event) => void
  /** Why it is disabled; shown below the label. */
  disabledReason?: string
  /** The only child is a link and becomes the item (with its icon inside). */
  asChild?: boolean
  children: ReactNode
}

const tones = {
  plain: 'data-highlighted:bg-sunken [&_svg]:text-ink-soft',
  danger: 'text-danger data-highlighted:bg-danger-soft [&_svg]:text-danger',
}

/** One item of a DropdownMenu. */
export function MenuItem({
  icon,
  tone = 'plain',
  onSelect,
  disabledReason,
  asChild,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={Boolean(disabledReason)}
      onSelect={onSelect}
      className={cn(
        'flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-control px-3 py-1.5 text-[0.9375rem] font-medium outline-none select-none [&_svg]:size-4.5 [&_svg]:shrink-0',
        'data-disabled:cursor-not-allowed data-disabled:text-ink-faint',
        tones[tone],
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0">
            {children}
            {disabledReason && <span className="block text-caption font-normal">{disabledReason}</span>}
          </span>
        </>
      )}
    </Radix.Item>
  )
}

/** A separator between groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
