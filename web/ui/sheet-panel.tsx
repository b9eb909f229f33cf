import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { returnToOpener, saveOpener } from './focus'
import { IconButton } from './icon-button'
import { isolated } from './isolated'

export interface SheetPanelProps {
  title: string
  titleHidden?: boolean
  side?: 'left' | 'right' | 'bottom'
  open: boolean
  onOpenChange: (open: boolean) => void
  footer?: ReactNode
  children: ReactNode
}

const sides = {
  left: 'inset-y-0 left-0 w-[18rem] max-w-[88vw] animate-[slide-from-left_240ms_var(--ease-out)] border-r',
  right: 'inset-y-0 right-0 w-[24rem] max-w-[92vw] animate-[slide-from-right_240ms_var(--ease-out)] border-l',
  bottom:
    'inset-x-0 bottom-0 max-h-[88dvh] animate-[slide-from-bottom_240ms_var(--ease-out)] rounded-t-panel border-t',
}

/** The panel of a Sheet, and the overlay behind it. */
export function SheetPanel({
  title,
  titleHidden,
  side = 'right',
  open,
  onOpenChange,
  footer,
  children,
}: SheetPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={closeNestedListFirst}
          onOpenAutoFocus={saveOpener}
          onCloseAutoFocus={returnToOpener}
          className={cn(
            'fixed z-50 flex flex-col border-line bg-raised shadow-float outline-none',
            sides[side],
          )}
        >
          <header className="flex min-h-16 items-center gap-3 px-5">
            <Radix.Title className={cn('flex-1 text-subheading', titleHidden && 'sr-only')}>
              {isolated(title)}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} tooltip={false} className="-mr-2 ml-auto" />
            </Radix.Close>
          </header>
          <div data-scrolls className="min-h-0 flex-1 overflow-y-auto px-5 pb-6">
            {children}
          </div>
          {footer && (
            <footer className="relative grid gap-2.5 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-[calc(100%+1px)] before:h-8 before:bg-linear-to-t before:from-raised before:to-transparent">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape closes an open list inside before it closes the sheet. */
function closeNestedListFirst(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault()
}
