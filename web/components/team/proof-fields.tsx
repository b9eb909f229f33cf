import type { UseFormRegisterReturn } from 'react-hook-form'
import { SecondFactorField } from '@web/components/auth/second-factor-field'
import { Field } from '@web/ui/field'
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
      {asksCode && <SecondFactorField code={code} error={errorOf('code')} />}
    </>
  )
}
