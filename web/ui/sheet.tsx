import { Slot } from 'radix-ui'
import { useEffect, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { SheetPanelProps } from './sheet-panel'

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
  const [Panel, setPanel] = useState<ComponentType<SheetPanelProps>>()
  const opener = useRef<HTMLElement>(null)
  const open = held ?? own
  const change = (to: boolean) => {
    setOwn(to)
    onOpenChange?.(to)
  }
  const load = () => {
    import('./sheet-panel').then(
      ({ SheetPanel }) => setPanel(() => SheetPanel),
      () => {}, // Loading failed: the next press tries again.
    )
  }
  useEffect(load, [])
  return (
    <>
      <Slot.Root
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (!Panel) load()
          change(true)
        }}
      >
        {trigger}
      </Slot.Root>
      {Panel && <Panel {...{ open, opener }} onOpenChange={change} {...rest} />}
    </>
  )
}
