import { useWatch } from 'react-hook-form'
import { settingFields, type settingGroups } from '@contract/operations/setting-fields'
import { SettingsSection } from '@web/components/settings/settings-section'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { SettingControl } from './setting-control'
import { settingsOf, useSettingsForm, type LoadedSettings } from './use-settings-form'

interface SettingsGroupProps {
  group: (typeof settingGroups)[number]
  loadedSettings: LoadedSettings
}

/** A group of settings with their form, which saves them together. */
export function SettingsGroup({ group: { id, title, text, save }, loadedSettings }: SettingsGroupProps) {
  const formState = useSettingsForm(id, loadedSettings)
  const { form, submit, pending, refusal } = formState
  const values = useWatch({ control: form.control })
  const shownSettings = settingsOf(id).filter((name) => {
    const { onlyIf } = settingFields[name]
    return !onlyIf || values[onlyIf.name] === onlyIf.is
  })
  return (
    <SettingsSection anchor={id} title={title} text={text}>
      <Card>
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={<Button type="submit">{save}</Button>}
        >
          <div className="grid max-w-text gap-3">
            {shownSettings.map((name) => (
              <SettingControl
                key={name}
                name={name}
                formState={formState}
                appliesFrom={loadedSettings.appliesFrom[name]}
              />
            ))}
          </div>
        </Form>
      </Card>
    </SettingsSection>
  )
}
