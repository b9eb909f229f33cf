import { useNavigate } from 'react-router'
import { signUpForm } from '@contract/accounts/procedures'
import { signUpLimits } from '@contract/accounts/facts'
import { resetPassword } from '@web/components/auth/auth-client'
import type { FormResponse } from '@web/components/auth/form-without-script'
import { codeOf } from '@web/forms/field-errors'
import { useServerForm } from '@web/forms/use-server-form'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'

export const newPasswordForm = signUpForm.pick({ password: true })

interface NewPasswordFormProps {
  token: string
  /** Where to go once the password is set. */
  nextPath: string
  response: FormResponse | undefined
  onExpired: () => void
}

/** Sets a new password, authorised by the emailed link. */
export function NewPasswordForm({ token, nextPath, response, onExpired }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: newPasswordForm,
    defaultValues: { password: '' },
    response,
    fieldMap: { newPassword: 'password' },
    async send({ password }) {
      await resetPassword(token, password)
      await navigate(nextPath)
    },
    onRefused(error) {
      const isExpired = codeOf(error) === 'link_expired'
      if (isExpired) onExpired()
      return isExpired
    },
  })
  return (
    <Form
      canSubmitWithoutScript
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <Button type="submit" wide busyLabel="Saving...">
          Save new password
        </Button>
      }
    >
      <Field
        label="New password"
        hint={`At least ${signUpLimits.passwordMin} characters`}
        error={errorOf('password')}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
    </Form>
  )
}
