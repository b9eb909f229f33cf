import { passwordForm } from '@contract/accounts/procedures'
import { signUpLimits } from '@contract/accounts/facts'
import { SecondFactorField } from '@web/components/auth/second-factor-field'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'
import { FormButtons } from './form-buttons'
import { SettingRow } from './setting-row'

/** The password setting, and the form to change it. */
export function PasswordRow({
  email,
  requiresTwoFactorCode,
}: {
  email: string
  requiresTwoFactorCode: boolean
}) {
  return (
    <SettingRow
      label="Password"
      value={
        <>
          <span aria-hidden>••••••••••</span>
          <span className="sr-only">is set</span>
        </>
      }
      actionLabel="Change"
    >
      {(close) => <PasswordForm email={email} requiresTwoFactorCode={requiresTwoFactorCode} onDone={close} />}
    </SettingRow>
  )
}

interface PasswordFormProps {
  email: string
  requiresTwoFactorCode: boolean
  onDone: () => void
}

function PasswordForm({ email, requiresTwoFactorCode, onDone }: PasswordFormProps) {
  const save = useServerMutation('change_password', { success: 'Password changed.', onSuccess: onDone })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: passwordForm,
    defaultValues: { currentPassword: '', newPassword: '', code: '' },
    send: ({ currentPassword, newPassword, code }) =>
      save.send({
        p_current_password: currentPassword,
        p_new_password: newPassword,
        ...(code && { p_code: code }),
      }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons submitLabel="Change password" busyLabel="Saving..." onCancel={onDone} />}
    >
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" required error={errorOf('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        hint={`At least ${signUpLimits.passwordMin} characters`}
        required
        error={errorOf('newPassword')}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      {requiresTwoFactorCode && <SecondFactorField code={form.register('code')} error={errorOf('code')} />}
      <p className="mt-1 text-sm text-ink-soft">You’ll be signed out everywhere else.</p>
    </Form>
  )
}
