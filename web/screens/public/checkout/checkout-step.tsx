import { Check } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { cn } from '@web/ui/cn'

interface CheckoutStepProps {
  number: number
  title: string
  /** The step is complete. */
  isDone: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** One step of the checkout; its number becomes a tick when it is complete. */
export function CheckoutStep({ number, title, isDone, ref, children }: CheckoutStepProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="min-w-0 scroll-mt-24 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-6"
    >
      <header className="mb-4 flex items-center gap-3">
        <span
          aria-hidden
          className={cn(
            'figures grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold transition-colors',
            isDone ? 'bg-brand text-brand-ink' : 'bg-brand-soft text-brand',
          )}
        >
          {isDone ? <Check className="size-4" /> : number}
        </span>
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
      </header>
      {children}
    </section>
  )
}
