import { useId, type ReactNode } from 'react'
import { cn } from './cn'
import { RequiredMark } from './field'
import { FieldError } from './field-error'
import { useErrorReport } from './error-report'

type FieldsetProps = {
  legend: string
  hint?: ReactNode
  error?: string
  required?: boolean
  legendHidden?: boolean
  className?: string
  children: ReactNode
}

/** A group of choices (checkboxes, radio cards) with a common legend. */
export function Fieldset({
  legend,
  hint,
  error,
  required,
  legendHidden,
  className,
  children,
}: FieldsetProps) {
  const id = useId()
  useErrorReport(id, legend, error)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset id={id} className={cn('grid min-w-0 gap-2', className)} aria-describedby={describedBy}>
      <legend className={cn('mb-2 text-sm font-semibold', legendHidden && 'sr-only')}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mb-1 text-caption text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
