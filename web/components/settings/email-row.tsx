import { emailForm, type AccountDetails } from '@contract/accounts/procedures'
import { emailChangeHours } from '@contract/accounts/facts'
import { SecondFactorField } from '@web/components/auth/second-factor-field'
import { reauthenticationInput } from '../auth/reauthentication-input'
import { longDate } from '../orders/format-dates'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { PasswordInput } from '@web/ui/password-input'
import { FormButtons } from './form-buttons'
import { SettingRow } from './setting-row'

/** The sign-in email address, a pending new one, and the form to change it. */
export function EmailRow({ account }: { account: AccountDetails }) {
  const { email, new_email: pendingEmail } = account
  return (
    <SettingRow
      label="Email address"
      value={email}
      actionLabel="Change"
      notice={pendingEmail && <PendingEmailNotice {...pendingEmail} />}
    >
      {(close) => <EmailForm requiresTwoFactorCode={account.two_factor} onDone={close} />}
    </SettingRow>
  )
}

function PendingEmailNotice({ email, expires_at }: NonNullable<AccountDetails['new_email']>) {
  const cancel = useServerMutation('cancel_email_change', { success: 'Your email address hasn’t changed.' })
  return (
    <Notice
      title={`We sent a link to ${email}.`}
      action={
        <Button variant="outline" size="small" busy={cancel.pending} onClick={() => void cancel.run()}>
          Keep current address
        </Button>
      }
    >
      Open it by {longDate(expires_at)} to confirm your new address. Until then, sign in with your current
      one.
    </Notice>
  )
}

function EmailForm({
  requiresTwoFactorCode,
  onDone,
}: {
  requiresTwoFactorCode: boolean
  onDone: () => void
}) {
  const request = useServerMutation('request_email_change', {
    success: (_, { p_email }) => `We sent a link to ${p_email}.`,
    onSuccess: onDone,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: emailForm,
    defaultValues: { email: '', password: '', code: '' },
    fieldMap: { same_email: 'email' },
    send: ({ email, ...credentials }) =>
      request.send({ p_email: email, ...reauthenticationInput(credentials) }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons submitLabel="Send link" busyLabel="Sending..." onCancel={onDone} />}
    >
      <Field
        label="New email address"
        hint={`We’ll email you a link. Open it within ${emailChangeHours} hours to confirm the change.`}
        required
        error={errorOf('email')}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Current password" required error={errorOf('password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {requiresTwoFactorCode && <SecondFactorField code={form.register('code')} error={errorOf('code')} />}
    </Form>
  )
}
