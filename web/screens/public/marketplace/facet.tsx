import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

type FacetProps = {
  title: string
  hint?: string
  /** Whether it is open initially; afterwards the user decides. */
  isOpen?: boolean
  onToggle?: () => void
  children: ReactNode
}

/** One facet of the panel: its title expands and collapses its values. */
export function Facet({ title, hint, isOpen = true, onToggle, children }: FacetProps) {
  const id = useId()
  const [open] = useState(isOpen)
  return (
    <details open={open} onToggle={onToggle} className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-control list-none items-center justify-between gap-3 py-2.5 text-[0.9375rem] font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset aria-describedby={hint && id} className="min-w-0 pb-4">
        <legend className="sr-only">{title}</legend>
        {hint && (
          <p id={id} className="mb-1.5 text-caption text-pretty text-ink-soft">
            {hint}
          </p>
        )}
        {children}
      </fieldset>
    </details>
  )
}
