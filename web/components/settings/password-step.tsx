import { confirmForm } from '@contract/accounts/procedures'
import { SecondFactorField } from '@web/components/auth/second-factor-field'
import { focusOnMount } from '../page/focus-on-mount'
import { useServerForm } from '@web/forms/use-server-form'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'
import { FormButtons } from './form-buttons'

interface PasswordStepProps {
  text: string
  submitLabel: string
  /** Whether a two-factor code is required too. */
  requiresTwoFactorCode?: boolean
  onConfirm: (credentials: { password: string; code: string }) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the password before a change to the sign-in settings. */
export function PasswordStep({
  text,
  submitLabel,
  requiresTwoFactorCode = false,
  onConfirm,
  onCancel,
}: PasswordStepProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: confirmForm,
    defaultValues: { password: '', code: '' },
    send: onConfirm,
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons submitLabel={submitLabel} busyLabel="One moment..." onCancel={onCancel} />}
    >
      <p className="mb-3 text-[0.9375rem] text-pretty text-ink-soft">{text}</p>
      <div ref={focusOnMount}>
        <Field label="Current password" required error={errorOf('password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </div>
      {requiresTwoFactorCode && <SecondFactorField code={form.register('code')} error={errorOf('code')} />}
    </Form>
  )
}
