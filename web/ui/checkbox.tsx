import { Check, Minus } from 'lucide-react'
import { use, useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from './cn'
import { FormOwner } from './form-owner'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  /** Draws a border around it, for a more prominent choice. */
  framed?: boolean
  /** `indeterminate`: some of the choices that it stands for are checked. */
  checked?: boolean | 'indeterminate'
  onCheckedChange?: (isChecked: boolean) => void
}

/** One checkbox; the label is part of the target. A native one, so that it works in a form without scripts. Put several into a Fieldset. */
export function Checkbox({
  label,
  hint,
  framed,
  className,
  id,
  checked,
  onCheckedChange,
  ...rest
}: CheckboxProps) {
  const generatedId = useId()
  const boxId = id ?? generatedId
  const isIndeterminate = checked === 'indeterminate'
  return (
    <div
      className={cn(
        'flex min-h-control items-start gap-3',
        framed &&
          'rounded-control border border-line-strong bg-raised px-3.5 has-checked:border-brand has-checked:bg-brand-soft/60',
        className,
      )}
    >
      {/* Its icons inherit the colour, which high contrast replaces. */}
      <span className="relative mt-[calc((var(--control)-1.25rem)/2)] grid size-5 shrink-0 place-items-center text-brand-ink">
        <input
          type="checkbox"
          id={boxId}
          form={use(FormOwner)}
          aria-describedby={hint ? `${boxId}-hint` : undefined}
          className={boxStyle}
          checked={isIndeterminate ? false : checked}
          onChange={({ currentTarget }) => onCheckedChange?.(currentTarget.checked)}
          ref={(box) => {
            // There is no attribute for it.
            if (box) box.indeterminate = isIndeterminate
          }}
          {...rest}
        />
        <Check aria-hidden strokeWidth={3} className={cn(iconStyle, 'peer-checked:block')} />
        <Minus aria-hidden strokeWidth={3} className={cn(iconStyle, 'peer-indeterminate:block')} />
      </span>
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
  'peer absolute inset-0 m-0 appearance-none rounded-[0.3rem] border-[1.5px] border-line-strong bg-raised before:absolute before:-inset-3.5',
  'transition-colors hover:border-brand checked:border-brand checked:bg-brand',
  'indeterminate:border-brand indeterminate:bg-brand',
  'disabled:cursor-not-allowed disabled:opacity-60',
)

const iconStyle = 'pointer-events-none relative hidden size-3.5'
