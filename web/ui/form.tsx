import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { cn } from './cn'
import { FormPending } from './form-pending'
import { Notice } from './notice'

type FormProps<As extends ElementType> = {
  /** Being submitted: its submit buttons are busy automatically. */
  pending: boolean
  /** The server's refusal, in words for the user; shown above the buttons. */
  refusal: ReactNode
  /** The server also accepts it from a browser without scripts: presses before hydration are not held back. */
  plain?: boolean
  /** The buttons, the primary one last, with `type="submit"`. */
  actions: ReactNode
  /** Such as the router's Form; a plain form by default. */
  as?: As
  children: ReactNode
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'children'>

/** The shell of every form. Its props require saying what happens while it is submitted and when it fails. */
export function Form<As extends ElementType = 'form'>(props: FormProps<As>) {
  const { pending, refusal, actions, plain, as, children, className, ...rest } =
    props as FormProps<'form'> & {
      as?: ElementType
    }
  const Shell: ElementType = as ?? 'form'
  return (
    <FormPending value={pending}>
      <Shell
        noValidate
        method="post"
        data-plain={plain ? '' : undefined}
        aria-busy={pending}
        className={cn('grid content-start gap-2', className)}
        {...rest}
      >
        {children}
        <div aria-live="assertive" className="empty:sr-only">
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
