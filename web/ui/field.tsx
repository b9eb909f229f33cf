import { useId, type ReactNode } from 'react'
import { cn } from './cn'
import { FieldContext } from './field-context'
import { FieldError } from './field-error'
import { useErrorReport } from './error-report'

type FieldProps = {
  label: string
  /** The expected format; shown between label and control, also when there is an error. */
  hint?: ReactNode
  /** The error message. One line is reserved for it, so that the layout does not shift. */
  error?: string
  required?: boolean
  /** At the end of the label row: a counter, a "Forgot password?" link. */
  aside?: ReactNode
  labelHidden?: boolean
  /** Off for fields in a compact row that cannot have errors. */
  reserveErrorSpace?: boolean
  id?: string
  className?: string
  /** One control of the UI kit: Input, Textarea, Select, PasswordInput, NumberStepper … */
  children: ReactNode
}

/** A labelled control. Connects label, hint and error with the control inside. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  labelHidden,
  reserveErrorSpace = true,
  ...rest
}: FieldProps) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = `${id}-error`
  const describedBy = [hintId, error && errorId].filter(Boolean).join(' ') || undefined
  useErrorReport(id, label, error)
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', rest.className)}>
      <div className={cn('flex items-baseline justify-between gap-4', labelHidden && !aside && 'sr-only')}>
        <label htmlFor={id} className={cn('text-sm font-semibold', labelHidden && 'sr-only')}>
          {label}
          {required && <RequiredMark />}
        </label>
        {aside && <div className="text-caption text-ink-soft">{aside}</div>}
      </div>
      {hint && (
        <p id={hintId} className="-mt-1 text-caption text-ink-soft">
          {hint}
        </p>
      )}
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
        {rest.children}
      </FieldContext>
      <FieldError id={errorId} text={error} reserveSpace={reserveErrorSpace} />
    </div>
  )
}

/** The asterisk after a label, which the form explains; the control itself has aria-required. */
export function RequiredMark() {
  return (
    <span aria-hidden data-required className="ml-0.5 text-accent">
      *
    </span>
  )
}
