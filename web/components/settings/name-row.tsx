import { useRevalidator } from 'react-router'
import { nameForm } from '@contract/account-settings'
import { api } from '@web/api'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { toast } from '@web/ui/toast'
import { FormButtons } from './form-buttons'
import { SettingRow } from './setting-row'
import { useSettingsForm } from './use-settings-form'

/** The person's name, and the form that changes it. */
export function NameRow({ name }: { name: string }) {
  return (
    <SettingRow label="Name" value={name} action="Change">
      {(close) => <NameForm name={name} onDone={close} />}
    </SettingRow>
  )
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { form, submit, pending, refusal } = useSettingsForm({
    schema: nameForm,
    defaultValues: { fullName: name },
    fieldOf: { p_full_name: 'fullName' },
    async send({ fullName }) {
      await api.update_profile({ p_full_name: fullName })
      toast.success('Name saved.')
      await revalidate()
      onDone()
    },
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons save="Save name" busy="Saving..." onCancel={onDone} />}
    >
      <Field label="Full name" required error={form.formState.errors.fullName?.message}>
        <Input autoComplete="name" {...form.register('fullName')} />
      </Field>
    </Form>
  )
}
