import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { PasswordInput } from '@web/ui/password-input'
import { useTeam } from './team-kind'

interface ProofFieldsProps {
  password: UseFormRegisterReturn
  code: UseFormRegisterReturn
  errorOf: (name: 'password' | 'code') => string | undefined
}

/** What proves that a change of the team comes from who is signed in. */
export function ProofFields({ password, code, errorOf }: ProofFieldsProps) {
  const { asksCode } = useTeam()
  return (
    <>
      <Field label="Your password" required error={errorOf('password')}>
        <PasswordInput autoComplete="current-password" {...password} />
      </Field>
      {asksCode && (
        <Field label="Code from your authenticator app" required error={errorOf('code')}>
          <Input inputMode="numeric" autoComplete="one-time-code" code {...code} />
        </Field>
      )}
    </>
  )
}

/** The proof as the procedures take it. */
export const proofOf = ({ password, code }: { password: string; code: string }) => ({
  p_password: password,
  ...(code && { p_code: code }),
})
