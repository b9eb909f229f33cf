import { CircleAlert } from 'lucide-react'
import { cn } from './cn'

type FieldErrorProps = { id: string; text?: string; reserveSpace?: boolean }

/** The error line below a control; announced when it appears. */
export function FieldError({ id, text, reserveSpace = true }: FieldErrorProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={cn('text-caption font-medium text-danger', reserveSpace && 'min-h-[1.9em]')}
    >
      {text && (
        <span className="flex animate-appear items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-[0.15em] size-[1.1em] shrink-0" />
          {text}
        </span>
      )}
    </p>
  )
}
