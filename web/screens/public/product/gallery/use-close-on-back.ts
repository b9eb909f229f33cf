import { useEffect, useEffectEvent } from 'react'

/** The browser's CloseWatcher: on Android the Back gesture closes a layer. Not every browser has it. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
declare const CloseWatcher: { new (): CloseWatcher } | undefined

/** While mounted, a phone's Back gesture closes this layer instead of leaving the page. */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => {
      watcher.onclose = null
      watcher.destroy()
    }
  }, [])
}
