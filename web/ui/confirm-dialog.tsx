import { AlertDialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useCall } from './use-call'
import { Button } from './button'
import { cn } from './cn'
import { returnToOpener, saveOpener } from './focus'
import { footerStyle, panelStyle, backdropStyle } from './overlay-style'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and whether it can be undone. */
  text: ReactNode
  /** A verb: "Delete product", not "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** Closes when this resolves; stays open when it throws or returns false, so report the reason in a toast. */
  onConfirm: () => unknown
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A field in the dialog, such as a reason. */
  children?: ReactNode
}

/** Asks for confirmation before something that is hard to undo. */
export function ConfirmDialog({
  tone = 'danger',
  cancelLabel = 'Cancel',
  trigger,
  children,
  ...rest
}: ConfirmDialogProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false)
  const setOpen = rest.onOpenChange ?? setUncontrolledOpen
  const { pending: busy, send: confirm } = useCall(async () => {
    if ((await rest.onConfirm()) !== false) setOpen(false)
  })
  return (
    <Radix.Root open={rest.open ?? uncontrolledOpen} onOpenChange={(open) => !busy && setOpen(open)}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={backdropStyle}>
          <Radix.Content
            className={cn(panelStyle, 'sm:max-w-md')}
            onOpenAutoFocus={saveOpener}
            onCloseAutoFocus={returnToOpener}
          >
            <div className="grid min-h-0 gap-2 overflow-y-auto p-5 sm:p-7">
              <Radix.Title className="text-heading">{rest.title}</Radix.Title>
              <Radix.Description className="text-[0.9375rem] text-ink-soft">{rest.text}</Radix.Description>
              {children && <div className="mt-3">{children}</div>}
            </div>
            <footer className={footerStyle}>
              <Radix.Cancel asChild>
                <Button variant="outline">{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={tone} busy={busy} onClick={() => void confirm(undefined).catch(() => {})}>
                {rest.confirmLabel}
              </Button>
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
