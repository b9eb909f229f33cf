import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { toastKey } from './toast'

// Loaded after hydration, so that it delays no page. If loading fails, the page works without toasts.
const ToastList = lazy<ComponentType>(() =>
  import('./toast-list').then(
    ({ ToastList: view }) => ({ default: view }),
    () => ({ default: () => null }),
  ),
)

/** The container of toasts; once, in the root. The live region exists before the first toast, so that screen readers announce it. */
export function Toaster() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <section aria-live="polite" aria-label={`Notifications (${toastKey})`}>
      {mounted && (
        <Suspense>
          <ToastList />
        </Suspense>
      )}
    </section>
  )
}
