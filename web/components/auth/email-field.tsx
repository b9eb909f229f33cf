import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

interface EmailFieldProps {
  error: string | undefined
  /** The value typed earlier; server-rendered too. */
  value: string | undefined
  field: UseFormRegisterReturn<'email'>
}

/** The email address used to sign in. */
export const EmailField = ({ error, value, field }: EmailFieldProps) => (
  <Field label="Email" error={error} required>
    <Input type="email" autoComplete="username" defaultValue={value} {...field} />
  </Field>
)
