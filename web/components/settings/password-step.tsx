import { confirmForm } from '@contract/account-settings'
import { AuthFailure } from '@web/components/auth/auth-failure'
import { focusOnArrival } from '@web/components/page/focus-on-arrival'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { PasswordInput } from '@web/ui/password-input'
import { FormButtons } from './form-buttons'
import { useSettingsForm } from './use-settings-form'

interface PasswordStepProps {
  text: string
  save: string
  onPassword: (password: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the password before a change to how one signs in. */
export function PasswordStep({ text, save, onPassword, onCancel }: PasswordStepProps) {
  const { form, submit, pending, refusal } = useSettingsForm({
    schema: confirmForm,
    defaultValues: { password: '' },
    async send({ password }) {
      try {
        await onPassword(password)
      } catch (error) {
        if (!(error instanceof AuthFailure) || error.kind !== 'wrong_password') throw error
        form.setError('password', { message: error.message }, { shouldFocus: true })
      }
    },
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons save={save} busy="One moment..." onCancel={onCancel} />}
    >
      <p className="mb-3 text-[0.9375rem] text-pretty text-ink-soft">{text}</p>
      <div ref={focusOnArrival}>
        <Field label="Current password" required error={form.formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </div>
    </Form>
  )
}
