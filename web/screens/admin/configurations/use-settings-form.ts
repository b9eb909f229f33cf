import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { joinVersions } from '@contract/core/schemas'
import { settingFields, type SettingGroupId } from '@contract/operations/setting-fields'
import {
  generalSettingNames,
  generalSettings,
  type GeneralSettingName,
  type SettingName,
  type Settings,
} from '@contract/operations/setting-procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'

/** The settings as they were loaded. */
export interface LoadedSettings {
  values: Settings
  versions: Record<SettingName, string>
  /** The first day on which a value applies, for those that do not apply yet. */
  appliesFrom: Partial<Record<SettingName, string | null>>
}

/** The settings of a group, in the order of the page. */
export const settingsOf = (group: SettingGroupId): GeneralSettingName[] =>
  (Object.keys(settingFields) as GeneralSettingName[]).filter((name) => settingFields[name].group === group)

/** The form of a group of settings: saves them, and says whether any changed. */
export function useSettingsForm(group: SettingGroupId, { values, versions }: LoadedSettings) {
  const names = settingsOf(group)
  const save = useServerMutation('save_settings', {
    success: ({ changed }) => {
      if (changed.length === 0) return texts.settings.unchanged
      const isSender = changed.some((name) => name.startsWith('mail_sender_'))
      return isSender ? texts.settings.senderSaved : texts.settings.saved
    },
  })
  const mask = Object.fromEntries(names.map((name) => [name, true]))
  return useServerForm<FieldValues, Partial<Settings>>({
    // Which settings it has is known only from the group.
    schema: generalSettings.pick(mask as Record<GeneralSettingName, true>) as unknown as z.ZodType<
      Partial<Settings>,
      FieldValues
    >,
    defaultValues: Object.fromEntries(names.map((name) => [name, withEmptyParts(name, values[name])])),
    version: joinVersions(
      generalSettingNames.filter((name) => names.includes(name)).map((name) => versions[name]),
    ),
    send: (newSettings, { version }) => save.send({ p_settings: newSettings, p_version: version }),
  })
}

/** Links that are not set have empty fields. */
function withEmptyParts(name: GeneralSettingName, value: unknown): unknown {
  const { control } = settingFields[name]
  if (control.kind !== 'links') return value
  return { ...Object.fromEntries(Object.keys(control.parts).map((part) => [part, ''])), ...(value as object) }
}
