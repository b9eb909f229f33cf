import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { cn } from './cn'
import { FormPending } from './form-pending'
import { ReportError } from './error-report'
import { ErrorSummary, useInvalidFields } from './error-summary'
import { Notice } from './notice'

type FormProps<As extends ElementType> = {
  /** It is being submitted; its submit buttons show this by themselves. */
  pending: boolean
  /** Why the server refused, in words for the user; shown above the buttons. */
  refusal: ReactNode
  /** The server also accepts it from a browser whose scripts have not loaded: a click on its button is not queued. */
  canSubmitWithoutScript?: boolean
  /** The buttons, the primary one last, with `type="submit"`. */
  actions: ReactNode
  /** The element to render, such as the router's Form; a plain form by default. */
  as?: As
  /** The gap between its children: fields reserve space for an error themselves, cards do not. */
  gap?: keyof typeof gaps
  children: ReactNode
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'children'>

const gaps = { small: 'gap-2', large: 'gap-6' }

/** The shell of every form. Its required props state what happens while it is being submitted and when it fails. */
export function Form<As extends ElementType = 'form'>(props: FormProps<As>) {
  const {
    pending,
    refusal,
    actions,
    canSubmitWithoutScript,
    as,
    gap = 'small',
    children,
    className,
    ...rest
  } = props as FormProps<'form'> & {
    as?: ElementType
  }
  const Shell: ElementType = as ?? 'form'
  const [invalidFields, report] = useInvalidFields()
  return (
    <FormPending value={pending}>
      <Shell
        noValidate
        method="post"
        data-plain={canSubmitWithoutScript ? '' : undefined}
        aria-busy={pending}
        className={cn('group/form grid content-start', gaps[gap], className)}
        {...rest}
      >
        {/* A control says by itself that it is required. Browsers without :has show this in every form. */}
        <p aria-hidden className="text-caption text-ink-soft group-not-has-data-required/form:hidden">
          <span className="text-accent">*</span> Required
        </p>
        <ReportError value={report}>{children}</ReportError>
        <ErrorSummary fields={invalidFields} />
        <div className="empty:sr-only">
          {refusal && !pending && (
            <Notice tone="danger" live className="mb-2 animate-appear">
              {refusal}
            </Notice>
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-end gap-3 max-sm:[&>*]:flex-1">
          {actions}
        </div>
      </Shell>
    </FormPending>
  )
}
