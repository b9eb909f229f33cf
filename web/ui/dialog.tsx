import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { cn } from './cn'
import { ConfirmDialog } from './confirm-dialog'
import { returnToOpener, saveOpener } from './focus'
import { IconButton } from './icon-button'
import { footerStyle, panelStyle, backdropStyle } from './overlay-style'
import { isolated } from './isolated'
import { useTypedText } from './use-typed-text'

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

/**
 * A modal dialog: a bottom sheet on phones, centred elsewhere. Long content scrolls inside. Escape, its close button and a press
 * beside it ask before they discard what was typed; the buttons of its content don't.
 */
export function Dialog({ trigger, open, onOpenChange, ...panel }: DialogProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false)
  const setOpen = onOpenChange ?? setUncontrolledOpen
  return (
    <Radix.Root open={open ?? uncontrolledOpen} onOpenChange={setOpen}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={backdropStyle}>
          <DialogPanel {...panel} onClose={() => setOpen(false)} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

type DialogPanelProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'footer' | 'children'> & {
  onClose: () => void
}

function DialogPanel({ title, description, size = 'medium', footer, children, onClose }: DialogPanelProps) {
  const { onFocus, hasTypedText } = useTypedText()
  const [isAsking, setAsking] = useState(false)
  const askFirst = (event: { preventDefault(): void }) => {
    if (!hasTypedText()) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <Radix.Content
      className={cn(panelStyle, widths[size])}
      {...(!description && { 'aria-describedby': undefined })}
      onOpenAutoFocus={(event) => {
        saveOpener(event)
        focusFirst(event)
      }}
      onCloseAutoFocus={returnToOpener}
      onFocus={onFocus}
      onEscapeKeyDown={askFirst}
      onPointerDownOutside={askFirst}
    >
      <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
        <div className="min-w-0 flex-1">
          <Radix.Title tabIndex={-1} className="text-heading outline-none">
            {isolated(title)}
          </Radix.Title>
          {description && (
            <Radix.Description className="mt-1.5 text-sm text-ink-soft">{description}</Radix.Description>
          )}
        </div>
        <Radix.Close asChild>
          <IconButton
            label="Close"
            icon={<X />}
            tooltip={false}
            className="-mt-1.5 -mr-2"
            onClick={askFirst}
          />
        </Radix.Close>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-7 sm:pb-6">{children}</div>
      {footer && <footer className={footerStyle}>{footer}</footer>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you entered?"
        text="It hasn’t been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </Radix.Content>
  )
}

/**
 * Focuses the first field rather than the close button; the heading where there is none, or only below what is to be read first, which would
 * be scrolled away.
 */
function focusFirst(event: Event) {
  const panel = event.currentTarget as HTMLElement
  const field = panel.querySelector<HTMLElement>(
    ':is(input, select, textarea, [role=checkbox]):not(:disabled, [type=hidden], [tabindex="-1"])',
  )
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const content = [...panel.children].find((child) => child.contains(field))
  const isInView = field && content && bottomOf(field) <= bottomOf(content)
  const target = isInView ? field : panel.querySelector<HTMLElement>('h2')
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Closes the enclosing dialog or sheet; wrap a Button with `asChild`. */
export const DialogClose = Radix.Close
