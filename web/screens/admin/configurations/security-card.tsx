import { Controller } from 'react-hook-form'
import { settings } from '@contract/operations/setting-procedures'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { Switch } from '@web/ui/switch'
import { useSettingsForm, type LoadedSettings } from './use-settings-form'

const schema = settings.pick({ two_factor_required_of_vendors: true })

/** Who must have two-factor authentication. */
export function SecurityCard({ values, versions }: LoadedSettings) {
  const { form, submit, pending, refusal } = useSettingsForm(schema, values, versions)
  return (
    <Card title="Security" text="Admins and staff must always have two-factor authentication.">
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<Button type="submit">Save security settings</Button>}
      >
        <Controller
          control={form.control}
          name="two_factor_required_of_vendors"
          render={({ field: { value, onChange } }) => (
            <Switch
              label="Vendors must have two-factor authentication"
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
        <p className="mt-1 mb-4 text-caption text-pretty text-ink-soft">
          Vendors and their teams have to set it up before they can open any other page of the vendor area.
        </p>
      </Form>
    </Card>
  )
}
