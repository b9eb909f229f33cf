import { useRevalidator } from 'react-router'
import { emailForm, type OwnAccount } from '@contract/account-settings'
import { limits } from '@contract/limits'
import { api } from '@web/api'
import { longDate } from '@web/components/orders/dates'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { PasswordInput } from '@web/ui/password-input'
import { toast } from '@web/ui/toast'
import { FormButtons } from './form-buttons'
import { SettingRow } from './setting-row'
import { useAct } from './use-act'
import { useSettingsForm } from './use-settings-form'

/** The email address one signs in with, the new one that waits, and the form that asks for one. */
export function EmailRow({ account }: { account: OwnAccount }) {
  const { email, new_email: waiting } = account
  return (
    <SettingRow
      label="Email address"
      value={email}
      action="Change"
      notice={waiting && <WaitingChange {...waiting} />}
    >
      {(close) => <EmailForm onDone={close} />}
    </SettingRow>
  )
}

function WaitingChange({ email, expires_at }: NonNullable<OwnAccount['new_email']>) {
  const { busy, act } = useAct()
  const cancel = () => act(() => api.cancel_email_change(), 'Your email address hasn’t changed.')
  return (
    <Notice
      title={`We sent a link to ${email}.`}
      action={
        <Button variant="outline" size="small" busy={busy} onClick={() => void cancel()}>
          Keep current address
        </Button>
      }
    >
      Open it by {longDate(expires_at)} to confirm your new address. Until then, sign in with your current
      one.
    </Notice>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { form, submit, pending, refusal } = useSettingsForm({
    schema: emailForm,
    defaultValues: { email: '', password: '' },
    fieldOf: { p_email: 'email', same_email: 'email', p_password: 'password', wrong_password: 'password' },
    async send({ email, password }) {
      await api.request_email_change({ p_email: email, p_password: password })
      toast.success(`We sent a link to ${email}.`)
      await revalidate()
      onDone()
    },
  })
  const { errors } = form.formState
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons save="Send link" busy="Sending..." onCancel={onDone} />}
    >
      <Field
        label="New email address"
        hint={`We’ll email you a link. Open it within ${limits.emailChangeHours} hours to confirm the change.`}
        required
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Current password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </Form>
  )
}
