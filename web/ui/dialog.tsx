import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { returnToOpener, saveOpener } from './focus'
import { IconButton } from './icon-button'
import { footerStyle, panelStyle, backdropStyle } from './overlay-style'
import { isolated } from './isolated'

type DialogProps = {
  title: string
  /** One sentence below the title; read by screen readers when the dialog opens. */
  description?: ReactNode
  /** The button that opens it; omit when `open` is controlled. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: 'small' | 'medium' | 'large'
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/** A modal dialog: a bottom sheet on phones, centred elsewhere. Long content scrolls inside. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  size = 'medium',
  footer,
  children,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={backdropStyle}>
          <Radix.Content
            className={cn(panelStyle, widths[size])}
            {...(!description && { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              saveOpener(event)
              focusFirst(event)
            }}
            onCloseAutoFocus={returnToOpener}
          >
            <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
              <div className="min-w-0 flex-1">
                <Radix.Title tabIndex={-1} className="text-heading outline-none">
                  {isolated(title)}
                </Radix.Title>
                {description && (
                  <Radix.Description className="mt-1.5 text-sm text-ink-soft">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label="Close" icon={<X />} tooltip={false} className="-mt-1.5 -mr-2" />
              </Radix.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-7 sm:pb-6">{children}</div>
            {footer && <footer className={footerStyle}>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the first field, or else the heading, rather than the close button. */
function focusFirst(event: Event) {
  const panel = event.currentTarget as HTMLElement
  const field = panel.querySelector<HTMLElement>(
    ':is(input, select, textarea, [role=checkbox]):not(:disabled, [type=hidden], [tabindex="-1"])',
  )
  const target = field ?? panel.querySelector<HTMLElement>('h2')
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Closes the enclosing dialog or sheet; wrap a Button with `asChild`. */
export const DialogClose = Radix.Close
