import { Switch as Radix } from 'radix-ui'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from './cn'

type SwitchProps = Omit<ComponentProps<typeof Radix.Root>, 'children' | 'asChild'> & {
  label: ReactNode
  hint?: ReactNode
}

/** A toggle that takes effect at once. In a form that is submitted, use a Checkbox. */
export function Switch({ label, hint, className, id, ...rest }: SwitchProps) {
  const generatedId = useId()
  const switchId = id ?? generatedId
  return (
    <div className={cn('flex min-h-control items-center justify-between gap-6', className)}>
      <label htmlFor={switchId} className="min-w-0 flex-1 py-2 text-[0.9375rem]">
        <span className="block leading-6 font-medium">{label}</span>
        {hint && (
          <span id={`${switchId}-hint`} className="block text-caption text-ink-soft">
            {hint}
          </span>
        )}
      </label>
      <Radix.Root
        id={switchId}
        aria-describedby={hint ? `${switchId}-hint` : undefined}
        className="relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors before:absolute before:-inset-2.5 data-[state=checked]:border-brand data-[state=checked]:bg-brand disabled:cursor-not-allowed disabled:opacity-60"
        {...rest}
      >
        <Radix.Thumb className="size-5.5 rounded-full bg-line-strong transition-[translate,background-color] duration-150 ease-out data-[state=checked]:translate-x-5 data-[state=checked]:bg-brand-ink" />
      </Radix.Root>
    </div>
  )
}
