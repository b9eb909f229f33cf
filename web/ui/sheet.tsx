import { Slot } from 'radix-ui'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { toastLoadFailure, useLazyComponent } from './use-lazy-component'

const sheetPanel = () => import('./sheet-panel').then((module) => module.SheetPanel)

type SheetProps = {
  title: string
  titleHidden?: boolean
  side?: 'left' | 'right' | 'bottom'
  /** The button that opens it. */
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  footer?: ReactNode
  children: ReactNode
}

/**
 * A drawer from the edge: menus and filters on phones, details beside a list. Its panel's code loads after hydration, so that it delays no
 * page.
 */
export function Sheet({ trigger, open: held, onOpenChange, ...rest }: SheetProps) {
  const [own, setOwn] = useState(false)
  const [Panel, load] = useLazyComponent(sheetPanel)
  const opener = useRef<HTMLElement>(null)
  const open = held ?? own
  const change = (to: boolean) => {
    setOwn(to)
    onOpenChange?.(to)
  }
  useEffect(() => void load(), [load])
  return (
    <>
      <Slot.Root
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (Panel) return change(true)
          void load().then((isThere) => (isThere ? change(true) : toastLoadFailure()))
        }}
      >
        {trigger}
      </Slot.Root>
      {Panel && <Panel {...{ open, opener }} onOpenChange={change} {...rest} />}
    </>
  )
}
