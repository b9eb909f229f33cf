import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { shownToasts, toastKey } from './toast'
import { ToastCard } from './toast-card'

/**
 * The toasts, newest at the bottom. They are outside the tab order: Tab moves through the page as if they were not there. F8 moves focus to
 * the newest toast, pressed again to the next; Tab and Escape return it to where it was. See decision 0020.
 */
export function ToastList() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get)
  const list = useRef<HTMLOListElement>(null)
  /** What had focus before the list took it. */
  const origin = useRef<EventTarget>(null)

  const goBack = useCallback(() => {
    if (origin.current instanceof HTMLElement && origin.current.isConnected)
      origin.current.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])

  useEffect(() => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const isInside = (place: EventTarget | null) => place instanceof Node && list.current?.contains(place)
      if (isInside(target) && !isInside(relatedTarget)) origin.current = relatedTarget
    }
    const move = (event: KeyboardEvent) => {
      if (!list.current) return
      const stops = [...list.current.querySelectorAll<HTMLElement>('[tabindex]')]
      const current = stops.findIndex((stop) => stop === document.activeElement)
      if (event.key === toastKey) stops[(current + 1) % stops.length]?.focus({ focusVisible: true })
      else if (current >= 0 && (event.key === 'Tab' || event.key === 'Escape')) goBack()
      else return
      event.preventDefault()
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', move)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', move)
    }
  }, [goBack])

  if (toasts.length === 0) return null
  return (
    <ol
      ref={list}
      // Keep a bar at the bottom edge clickable: see `data-action-bar` in base.css.
      className="fixed inset-x-4 bottom-[calc(1rem+var(--action-bar-height,0px))] z-60 flex flex-col-reverse gap-2.5 sm:right-[var(--toasts-right,1.5rem)] sm:bottom-[calc(1.5rem+var(--action-bar-height,0px))] sm:left-[var(--toasts-left,auto)] sm:w-90"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onFocusLost={goBack} />
      ))}
    </ol>
  )
}
