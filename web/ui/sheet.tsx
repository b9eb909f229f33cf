import { Slot } from 'radix-ui'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { toastLoadFailure, useLazyComponent } from './use-lazy-component'

const loadSheetPanel = () => import('./sheet-panel').then((module) => module.SheetPanel)

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
export function Sheet({ trigger, open: controlledOpen, onOpenChange, ...rest }: SheetProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false)
  const [Panel, load] = useLazyComponent(loadSheetPanel)
  const open = controlledOpen ?? uncontrolledOpen
  const changeOpen = (nextOpen: boolean) => {
    setUncontrolledOpen(nextOpen)
    onOpenChange?.(nextOpen)
  }
  useEffect(() => void load(), [load])
  return (
    <>
      <Slot.Root
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (Panel) return changeOpen(true)
          void load().then((isLoaded) => (isLoaded ? changeOpen(true) : toastLoadFailure()))
        }}
      >
        {trigger}
      </Slot.Root>
      {Panel && <Panel open={open} onOpenChange={changeOpen} {...rest} />}
    </>
  )
}
