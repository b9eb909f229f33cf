import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface TooltipPanelProps {
  id: string
  trigger: HTMLElement
  side: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

/** The text of a tooltip next to its trigger, on whichever side has room. */
export default function TooltipPanel({ id, trigger, side, children }: TooltipPanelProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const { floatingStyles } = useFloating({
    elements: { reference: trigger, floating: panel },
    placement: side,
    strategy: 'fixed',
    middleware: [offset(8), flip({ padding: 12 }), shift({ padding: 12 })],
    whileElementsMounted: autoUpdate,
  })
  return createPortal(
    <div
      ref={setPanel}
      id={id}
      role="tooltip"
      style={floatingStyles}
      className="pointer-events-none z-50 w-max max-w-64 rounded-control bg-ink px-3 py-1.5 text-caption font-medium text-ground shadow-float"
    >
      {children}
    </div>,
    document.body,
  )
}
