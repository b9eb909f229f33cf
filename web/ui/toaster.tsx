import { useEffect } from 'react'
import { toastCode, toastKey } from './toast'
import { useLazyComponent } from './use-lazy-component'

const loadToastList = async () => toastCode.list ?? (await import('./toast-list')).ToastList

/** The container of toasts; once, in the root. The live region exists before the first toast, so that screen readers announce it. */
export function Toaster() {
  const [ToastList, load] = useLazyComponent(loadToastList)
  useEffect(() => {
    void load()
    // While offline it is not loaded (`useLazyComponent`).
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [load])
  return (
    <section aria-live="polite" aria-label={`Notifications (${toastKey})`}>
      {ToastList && <ToastList />}
    </section>
  )
}
