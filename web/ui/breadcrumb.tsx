import { ChevronRight } from 'lucide-react'
import { Slot } from 'radix-ui'
import { Children, type ReactNode } from 'react'

/**
 * Breadcrumbs. Children: links from the top down, then the page itself as plain text. On phones a long trail ends with the last link, since
 * the page's title is right below.
 */
export function Breadcrumb({ label = 'Breadcrumb', children }: { label?: string; children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft max-sm:[&>li:nth-child(n+3):last-child]:hidden">
        {steps.map((step, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && (
              <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-faint rtl:rotate-180" />
            )}
            {typeof step === 'string' ? (
              <span aria-current="page" className="truncate font-medium text-ink">
                {step}
              </span>
            ) : (
              <Slot.Root className="inline-flex min-h-control-small items-center underline-offset-4 hover:text-ink hover:underline">
                {step}
              </Slot.Root>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
