import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

/** A code of the authenticator app, or a backup code: for whoever has two-factor, beside the password. */
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
