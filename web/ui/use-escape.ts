import { useEffect, useEffectEvent } from 'react'

/** While something is open, Escape closes it wherever the focus is, and nothing around it. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      },
      // On the window, before everything else on the page: Escape then does not close a dialog around it as well.
      { capture: true, signal: controller.signal },
    )
    return () => controller.abort()
  }, [isOpen])
}
