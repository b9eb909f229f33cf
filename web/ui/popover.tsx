import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { returnToTrigger } from './focus'

type PopoverProps = {
  trigger: ReactNode
  /** What it contains; its accessible name. */
  label: string
  align?: 'start' | 'center' | 'end'
  /** `list`: wider, with content that reaches its edges. */
  variant?: keyof typeof variants
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

const variants = { panel: 'w-80 p-5', list: 'w-96' }

/** A small panel next to its button: an explanation, a few filters. */
export function Popover({
  trigger,
  label,
  align = 'start',
  variant = 'panel',
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          onCloseAutoFocus={returnToTrigger}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-card border border-line bg-raised text-sm shadow-float outline-none',
            variants[variant],
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
