import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  text: ReactNode
  /** One element that can take focus. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  delayMs?: number
}

/** A short hint on hover and focus, after 700 ms. Never the only place of what a person must know. */
export function Tooltip({ text, children, side = 'top', open, onOpenChange, delayMs = 700 }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-64 animate-appear rounded-control bg-ink px-3 py-1.5 text-caption font-medium text-ground shadow-float"
          >
            {text}
            <Radix.Arrow className="fill-ink" width={10} height={5} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
