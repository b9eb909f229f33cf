import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

interface EmailFieldProps {
  error: string | undefined
  /** What was typed before; it stands in the page the server sends too. */
  typed: string | undefined
  field: UseFormRegisterReturn<'email'>
}

/** The email address somebody signs in with. */
export const EmailField = ({ error, typed, field }: EmailFieldProps) => (
  <Field label="Email" error={error} required>
    <Input type="email" autoComplete="username" defaultValue={typed} {...field} />
  </Field>
)
