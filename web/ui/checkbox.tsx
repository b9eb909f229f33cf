import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from './cn'

type CheckboxProps = Omit<ComponentProps<typeof Radix.Root>, 'children' | 'asChild'> & {
  label: ReactNode
  hint?: ReactNode
  /** Draws a border around it, for a more prominent choice. */
  framed?: boolean
}

/** One checkbox; the label is part of the target. Put several into a Fieldset. */
export function Checkbox({ label, hint, framed, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  return (
    <div
      className={cn(
        'flex min-h-control items-start gap-3',
        framed &&
          'rounded-control border border-line-strong bg-raised px-3.5 has-data-[state=checked]:border-brand has-data-[state=checked]:bg-brand-soft/60',
        className,
      )}
    >
      <Radix.Root
        id={boxId}
        aria-describedby={hint ? `${boxId}-hint` : undefined}
        className={boxStyle}
        {...rest}
      >
        <Radix.Indicator className="group grid place-items-center">
          <Check aria-hidden strokeWidth={3} className="size-3.5 group-data-[state=indeterminate]:hidden" />
          <Minus
            aria-hidden
            strokeWidth={3}
            className="hidden size-3.5 group-data-[state=indeterminate]:block"
          />
        </Radix.Indicator>
      </Radix.Root>
      <label
        htmlFor={boxId}
        className="min-w-0 flex-1 self-stretch py-[calc((var(--control)-1.5rem)/2)] text-[0.9375rem]"
      >
        <span className="block leading-6">{label}</span>
        {hint && (
          <span id={`${boxId}-hint`} className="block text-caption text-ink-soft">
            {hint}
          </span>
        )}
      </label>
    </div>
  )
}

const boxStyle = cn(
  'mt-[calc((var(--control)-1.25rem)/2)] grid size-5 shrink-0 place-items-center rounded-[0.3rem] border-[1.5px] border-line-strong bg-raised',
  'transition-colors hover:border-brand data-[state=checked]:border-brand data-[state=checked]:bg-brand data-[state=checked]:text-brand-ink',
  'data-[state=indeterminate]:border-brand data-[state=indeterminate]:bg-brand data-[state=indeterminate]:text-brand-ink',
  'disabled:cursor-not-allowed disabled:opacity-60',
)
