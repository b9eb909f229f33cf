import type { UseFormRegisterReturn } from 'react-hook-form'
import { SecondFactorField } from '../auth/second-factor-field'
import { Field } from '@web/ui/field'
import { PasswordInput } from '@web/ui/password-input'
import { useTeam } from './team-kind'

interface ReauthenticationFieldsProps {
  password: UseFormRegisterReturn
  code: UseFormRegisterReturn
  errorOf: (name: 'password' | 'code') => string | undefined
}

/** The password and code that confirm that a change to the team comes from the signed-in user. */
export function ReauthenticationFields({ password, code, errorOf }: ReauthenticationFieldsProps) {
  const { requiresTwoFactorCode } = useTeam()
  return (
    <>
      <Field label="Your password" required error={errorOf('password')}>
        <PasswordInput autoComplete="current-password" {...password} />
      </Field>
      {requiresTwoFactorCode && <SecondFactorField code={code} error={errorOf('code')} />}
    </>
  )
}
