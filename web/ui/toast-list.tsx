import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react'
import { useLocation } from 'react-router'
import { toastStore, toastKey } from './toast'
import { ToastCard } from './toast-card'
import { removeActions, visibleAmong } from './toast-rules'

/**
 * The toasts, newest at the bottom. They are outside the tab order: Tab moves through the page as if they were not there. F8 moves focus to
 * the newest toast’s buttons, pressed again to the next; Tab and Escape return it to where it was. See decision 0020.
 */
export function ToastList() {
  const allToasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const toasts = useMemo(() => visibleAmong(allToasts), [allToasts])
  useEffect(() => {
    if (toasts.length < allToasts.length) toastStore.set(toasts)
  }, [toasts, allToasts])
  const noticeHeight = useNoticeHeight()
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current !== pathname) removeActions()
    lastPath.current = pathname
  }, [pathname])
  const list = useRef<HTMLOListElement>(null)
  /** What had focus before the list took it. */
  const origin = useRef<EventTarget>(null)

  const restoreFocus = useCallback(() => {
    if (origin.current instanceof HTMLElement && origin.current.isConnected)
      origin.current.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])

  useEffect(() => {
    const saveOrigin = ({ target, relatedTarget }: FocusEvent) => {
      const isInside = (node: EventTarget | null) => node instanceof Node && list.current?.contains(node)
      if (isInside(target) && !isInside(relatedTarget)) origin.current = relatedTarget
    }
    const moveFocus = (event: KeyboardEvent) => {
      if (!list.current) return
      const focusTargets = [...list.current.querySelectorAll<HTMLElement>('[tabindex]')]
      const current = focusTargets.findIndex((target) => target === document.activeElement)
      if (event.key === toastKey)
        focusTargets[(current + 1) % focusTargets.length]?.focus({ focusVisible: true })
      else if (current >= 0 && (event.key === 'Tab' || event.key === 'Escape')) restoreFocus()
      else return
      event.preventDefault()
    }
    document.addEventListener('focusin', saveOrigin)
    document.addEventListener('keydown', moveFocus)
    return () => {
      document.removeEventListener('focusin', saveOrigin)
      document.removeEventListener('keydown', moveFocus)
    }
  }, [restoreFocus])

  if (toasts.length === 0) return null
  return (
    <ol
      ref={list}
      style={{ '--notice-height': `${noticeHeight}px` } as CSSProperties}
      // Keep what is at the bottom edge clickable: a bar (`data-action-bar` in base.css), a notice or, on phones, the buttons of a dialog.
      className="fixed inset-x-4 bottom-[calc(1rem+var(--action-bar-height,0px)+var(--notice-height))] z-60 flex flex-col-reverse gap-2.5 max-sm:in-data-scroll-locked:top-4 max-sm:in-data-scroll-locked:bottom-auto sm:top-[var(--toasts-top,auto)] sm:right-6 sm:bottom-[var(--toasts-bottom,calc(1.5rem+var(--action-bar-height,0px)+var(--notice-height)))] sm:left-auto sm:w-90"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onFocusLost={restoreFocus} />
      ))}
    </ol>
  )
}

/** The height of a notice at the bottom edge, in pixels: 0 while it is hidden. */
function useNoticeHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const notice = document.querySelector<HTMLElement>('[data-bottom-notice]')
    if (!notice) return undefined
    const observer = new ResizeObserver(() => setHeight(notice.offsetHeight))
    observer.observe(notice)
    return () => observer.disconnect()
  }, [])
  return height
}
