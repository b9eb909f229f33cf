import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import type { ToasterProps } from 'sonner'

// A page whose toasts do not come over the line shall not go down with them.
const Sonner = lazy<ComponentType<ToasterProps>>(() =>
  import('sonner').then(
    ({ Toaster: view }) => ({ default: view }),
    () => ({ default: () => null }),
  ),
)

/** Where toasts come up; once, in the root. Mounted after the first effect, since the server cannot draw it. */
export function Toaster() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!mounted) return null
  return (
    <Suspense>
      <Sonner
        position="bottom-right"
        visibleToasts={3}
        duration={4500}
        gap={10}
        offset={{ bottom: above('24px') }}
        mobileOffset={{ bottom: above('16px') }}
        icons={{
          success: <CircleCheck className="size-5 text-success" />,
          error: <CircleAlert className="size-5 text-danger" />,
          info: <Info className="size-5 text-info" />,
        }}
        // Those pushed out by newer ones wait unseen; nobody shall find them by ear either.
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-start gap-3 rounded-card border border-line bg-raised p-4 font-sans text-ink shadow-float data-[visible=false]:invisible sm:w-90',
            title: 'text-sm font-semibold',
            description: 'mt-0.5 text-sm text-ink-soft',
            content: 'min-w-0 flex-1',
            icon: 'mt-px shrink-0',
            actionButton:
              '-my-1 shrink-0 rounded-sm py-1 text-sm font-semibold text-brand underline decoration-ochre decoration-2 underline-offset-4 hover:decoration-brand',
          },
        }}
      />
    </Suspense>
  )
}

// A bar at the lower edge stays free to press: see `data-lower-bar` in base.css.
const above = (edge: string) => `calc(${edge} + var(--lower-bar, 0px))`
