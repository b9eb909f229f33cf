import { confirmForm } from '@contract/accounts/procedures'
import { SecondFactorField } from '@web/components/auth/second-factor-field'
import { focusOnArrival } from '@web/components/page/focus-on-arrival'
import { useServerForm } from '@web/forms/use-server-form'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'
import { FormButtons } from './form-buttons'

interface PasswordStepProps {
  text: string
  save: string
  /** Whether a code of the second factor is asked for, too. */
  asksCode?: boolean
  onProven: (proof: { password: string; code: string }) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the password before a change to the sign-in settings. */
export function PasswordStep({ text, save, asksCode = false, onProven, onCancel }: PasswordStepProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: confirmForm,
    defaultValues: { password: '', code: '' },
    send: onProven,
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons submit={save} busyLabel="One moment..." onCancel={onCancel} />}
    >
      <p className="mb-3 text-[0.9375rem] text-pretty text-ink-soft">{text}</p>
      <div ref={focusOnArrival}>
        <Field label="Current password" required error={errorOf('password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </div>
      {asksCode && <SecondFactorField code={form.register('code')} error={errorOf('code')} />}
    </Form>
  )
}
