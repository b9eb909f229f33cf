import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useEscape } from './use-escape'

export interface TooltipPanelProps {
  trigger: HTMLElement
  side: 'top' | 'right' | 'bottom' | 'left'
  onEnter: () => void
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}

/** The text of a tooltip next to its trigger, on whichever side has room. */
export function TooltipPanel({ trigger, side, onEnter, onLeave, onClose, children }: TooltipPanelProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const { floatingStyles } = useFloating({
    elements: { reference: trigger, floating: panel },
    placement: side,
    strategy: 'fixed',
    middleware: [offset(8), flip({ padding: 12 }), shift({ padding: 12 })],
    whileElementsMounted: autoUpdate,
  })
  useEscape(true, onClose)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener('pointerdown', () => close(), { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return createPortal(
    <div
      ref={setPanel}
      role="tooltip"
      style={floatingStyles}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      // A modal dialog turns pointer events off for all of the body.
      className="pointer-events-auto z-50 w-max max-w-64 rounded-control bg-ink px-3 py-1.5 text-caption font-medium text-ground shadow-float"
    >
      {children}
    </div>,
    document.body,
  )
}
