import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { returnToTrigger } from './focus'

type DropdownMenuProps = {
  /** One Button or IconButton. */
  trigger: ReactNode
  /** A line at the top: the menu's owner or item. */
  heading?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** MenuItems and MenuSeparators. */
  children: ReactNode
}

/** A short list of actions or links, opened by a button. */
export function DropdownMenu({
  trigger,
  heading,
  align = 'end',
  open,
  onOpenChange,
  children,
}: DropdownMenuProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          onCloseAutoFocus={returnToTrigger}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-rise overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float"
        >
          {heading && (
            <Radix.Label className="px-3 pt-2 pb-1.5 text-caption font-medium text-ink-soft">
              {heading}
            </Radix.Label>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
