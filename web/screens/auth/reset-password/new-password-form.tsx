import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { signUpForm } from '@contract/accounts'
import { limits } from '@contract/limits'
import { messageOf } from '@web/api'
import { resetPassword } from '@web/components/auth/auth-client'
import { AuthFailure } from '@web/components/auth/auth-failure'
import type { PlainAnswer } from '@web/components/auth/plain-form'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'

export const newPasswordForm = signUpForm.pick({ password: true })

interface NewPasswordFormProps {
  token: string
  /** Where to go once it is set. */
  next: string
  answer: PlainAnswer | undefined
  onExpired: () => void
}

/** Sets the password that the link from the mail allows to set. */
export function NewPasswordForm({ token, next, answer, onExpired }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState(answer?.refusal?.message ?? null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(null)
    try {
      await resetPassword(token, password)
      await navigate(next)
    } catch (error) {
      if (error instanceof AuthFailure && error.kind === 'invalid_token') onExpired()
      else setRefusal(messageOf(error))
    }
  })
  return (
    <Form
      plain
      onSubmit={submit}
      pending={formState.isSubmitting}
      refusal={refusal}
      actions={
        <Button type="submit" wide busyLabel="Saving...">
          Save new password
        </Button>
      }
    >
      <Field
        label="New password"
        hint={`At least ${limits.signUp.passwordMin} characters`}
        error={formState.errors.password?.message ?? answer?.errors.password}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
    </Form>
  )
}
