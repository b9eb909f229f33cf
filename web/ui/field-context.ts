import { createContext, use } from 'react'
import { FormOwner } from './form-owner'

export type FieldState = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

type ControlProps = {
  id?: string
  form?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

/** Adds the enclosing Field's id, description and validity to a control's props, and its form. The caller's own props win. */
export function useFieldAttributes<P extends ControlProps>(controlProps: P): P {
  const field = use(FieldContext)
  const owner = use(FormOwner)
  const props = owner === undefined ? controlProps : { form: owner, ...controlProps }
  if (!field) return props
  const describedBy = [field.describedBy, props['aria-describedby']].filter(Boolean).join(' ')
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field.required || undefined),
  }
}
