import { nameForm } from '@contract/accounts/procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { FormButtons } from './form-buttons'
import { SettingRow } from './setting-row'

/** The user's name, and the form that changes it. */
export function NameRow({ name }: { name: string }) {
  return (
    <SettingRow label="Name" value={name} actionLabel="Change">
      {(close) => <NameForm name={name} onDone={close} />}
    </SettingRow>
  )
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const save = useServerMutation('update_profile', { success: 'Name saved.', onSuccess: onDone })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: nameForm,
    defaultValues: { fullName: name },
    send: ({ fullName }) => save.send({ p_full_name: fullName }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons submitLabel="Save name" busyLabel="Saving..." onCancel={onDone} />}
    >
      <Field label="Full name" required error={errorOf('fullName')}>
        <Input autoComplete="name" {...form.register('fullName')} />
      </Field>
    </Form>
  )
}
