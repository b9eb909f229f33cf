import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

/** A code of the authenticator app, or a backup code: for users with two-factor authentication, in addition to the password. */
export function SecondFactorField({
  code,
  error,
}: {
  code: UseFormRegisterReturn
  error: string | undefined
}) {
  return (
    <Field
      label="Code from your authenticator app"
      hint="Or one of your backup codes. Each code works once."
      required
      error={error}
    >
      <Input autoComplete="one-time-code" autoCapitalize="none" code {...code} />
    </Field>
  )
}
