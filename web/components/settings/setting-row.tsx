import { useEffect, useRef, useState, type ReactNode } from 'react'
import { focusOnMount } from '../page/focus-on-mount'
import { Button } from '@web/ui/button'

interface SettingRowProps {
  /** The setting's name: "Email address". */
  label: string
  value: ReactNode
  /** The button's label: "Change". */
  actionLabel: string
  /** Shown below the value, such as a pending change. */
  notice?: ReactNode
  onOpen?: () => void
  /** The inline form. */
  children: (close: () => void) => ReactNode
}

/** A setting's value, with a form that opens in its place. Focus moves into the form and returns to the button. */
export function SettingRow({ label, value, actionLabel, notice, onOpen, children }: SettingRowProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const expand = () => {
    onOpen?.()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <div className="grid gap-4 px-5 py-4 sm:px-6">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <p className="text-caption font-medium text-ink-soft">{label}</p>
          <div className="mt-0.5 font-medium wrap-anywhere">{value}</div>
        </div>
        {!open && (
          <Button ref={button} variant="outline" size="small" onClick={expand}>
            {actionLabel} <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
      {notice}
      {open && <ExpandedRow>{children(close)}</ExpandedRow>}
    </div>
  )
}

const ExpandedRow = ({ children }: { children: ReactNode }) => (
  <div ref={focusOnMount} className="animate-appear border-t border-line pt-5 [&>*]:max-w-form">
    {children}
  </div>
)
