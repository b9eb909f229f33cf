import { Slot } from 'radix-ui'
import { useEffect, useState, type ComponentType, type MouseEvent, type ReactElement } from 'react'
import { onFirstUse } from './on-first-use'
import type { SheetPanelProps } from './sheet-panel'
import { toastLoadFailure, useLazyComponent } from './use-lazy-component'

const loadSheetPanel = () => import('./sheet-panel').then((module) => module.SheetPanel)

type OpenState = Pick<SheetPanelProps, 'open' | 'onOpenChange'>

type SheetTriggerProps = Partial<OpenState> & {
  /** The button that opens it. */
  trigger: ReactElement
}

/**
 * A drawer from the edge: menus and filters on phones, details beside a list. Its panel's code loads once the page is used, so that it delays no
 * page.
 */
export function Sheet({
  trigger,
  open,
  onOpenChange,
  ...rest
}: SheetTriggerProps & Omit<SheetPanelProps, keyof OpenState>) {
  return <LazySheet {...{ trigger, open, onOpenChange }} loadPanel={loadSheetPanel} panelProps={rest} />
}

type LazySheetProps<Props> = SheetTriggerProps & {
  /** Of a component that renders a `SheetPanel`. */
  loadPanel: () => Promise<ComponentType<Props & OpenState>>
  panelProps: Props
}

/** A drawer whose content is loaded with its panel. */
export function LazySheet<Props extends object>({
  trigger,
  open: controlledOpen,
  onOpenChange,
  loadPanel,
  panelProps,
}: LazySheetProps<Props>) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false)
  const [Panel, load, preload] = useLazyComponent(loadPanel)
  const open = controlledOpen ?? uncontrolledOpen
  const changeOpen = (nextOpen: boolean) => {
    setUncontrolledOpen(nextOpen)
    onOpenChange?.(nextOpen)
  }
  useEffect(() => onFirstUse(preload), [preload])
  return (
    <>
      <Slot.Root
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget: { dataset } }: MouseEvent<HTMLElement>) => {
          if (Panel) return changeOpen(true)
          const { href } = location
          dataset.held = ''
          void load().then((isLoaded) => {
            delete dataset.held
            if (!isLoaded) toastLoadFailure()
            // Not over the page that somebody has gone to in the meantime.
            else if (location.href === href) changeOpen(true)
          })
        }}
      >
        {trigger}
      </Slot.Root>
      {Panel && <Panel {...panelProps} open={open} onOpenChange={changeOpen} />}
    </>
  )
}
