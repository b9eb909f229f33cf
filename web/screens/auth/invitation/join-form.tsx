import { useNavigate, useRevalidator } from 'react-router'
import { signUpLimits } from '@contract/accounts/facts'
import { invitedAccountForm } from '@contract/teams/procedures'
import { signIn } from '@web/components/auth/auth-client'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { PasswordInput } from '@web/ui/password-input'

/** Creates the invited person's account, joins the team, and signs in. */
export function JoinForm({ secret, homePath }: { secret: string; homePath: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const join = useServerMutation('accept_invitation_with_password', { revalidates: false })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: invitedAccountForm,
    defaultValues: { fullName: '', password: '' },
    async send({ fullName, password }) {
      const { email } = await join.send({ p_secret: secret, p_full_name: fullName, p_password: password })
      await signIn(email, password)
      await navigate(homePath, { replace: true })
      await revalidate()
    },
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <Button type="submit" wide busyLabel="Joining...">
          Join
        </Button>
      }
    >
      <Field label="Full name" required error={errorOf('fullName')}>
        <Input autoComplete="name" {...form.register('fullName')} />
      </Field>
      <Field
        label="Password"
        hint={`At least ${signUpLimits.passwordMin} characters`}
        required
        error={errorOf('password')}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
    </Form>
  )
}
