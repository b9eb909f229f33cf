import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { cn } from './cn'
import { FormPending } from './form-pending'
import { Notice } from './notice'

type FormProps<As extends ElementType> = {
  /** Being sent: its submit buttons are busy by themselves. */
  pending: boolean
  /** Why the server said no, as a person may read it; stands above the buttons. */
  refusal: ReactNode
  /** The server takes it too, from a browser whose scripts have not come: a press on its button is not held back. */
  plain?: boolean
  /** The buttons, the main one last; `type="submit"` on it. */
  actions: ReactNode
  /** The router's own Form, say; a plain form otherwise. */
  as?: As
  /** Room between what stands in it: fields keep room for an error themselves, cards do not. */
  gap?: keyof typeof gaps
  children: ReactNode
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'children'>

const gaps = { small: 'gap-2', large: 'gap-6' }

/** The shell of every form. It cannot be written without saying what happens while it is sent and when it fails. */
export function Form<As extends ElementType = 'form'>(props: FormProps<As>) {
  const {
    pending,
    refusal,
    actions,
    plain,
    as,
    gap = 'small',
    children,
    className,
    ...rest
  } = props as FormProps<'form'> & {
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
        className={cn('grid content-start', gaps[gap], className)}
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
