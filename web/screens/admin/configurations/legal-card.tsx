import { generalSettings } from '@contract/operations/setting-procedures'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import { useSettingsForm, type LoadedSettings } from './use-settings-form'

const schema = generalSettings.pick({
  operator_name: true,
  operator_address: true,
  operator_tax_number: true,
})

/** Who runs the marketplace, as in the footer, the terms and on invoices. */
export function LegalCard({ values, versions }: LoadedSettings) {
  const { form, submit, pending, refusal, errorOf } = useSettingsForm(schema, values, versions)
  return (
    <Card
      title="Legal information"
      text="Shown in the footer, the terms and on new invoices. Empty fields are hidden."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<Button type="submit">Save legal information</Button>}
      >
        <div className="grid gap-2">
          <Field label="Registered name" error={errorOf('operator_name')}>
            <Input autoComplete="off" {...form.register('operator_name')} />
          </Field>
          <Field label="Address" error={errorOf('operator_address')}>
            <Textarea rows={3} {...form.register('operator_address')} />
          </Field>
          <Field label="Tax number" error={errorOf('operator_tax_number')}>
            <Input autoComplete="off" {...form.register('operator_tax_number')} />
          </Field>
        </div>
      </Form>
    </Card>
  )
}
