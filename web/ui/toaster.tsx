import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { toastKey } from './toast'

// Fetched once the page is awake, so that no page waits for it. When that fails, the page goes on without toasts.
const ToastList = lazy<ComponentType>(() =>
  import('./toast-list').then(
    ({ ToastList: view }) => ({ default: view }),
    () => ({ default: () => null }),
  ),
)

/** Where toasts appear; once, in the root. The live region exists before the first toast, so that screen readers announce it. */
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
