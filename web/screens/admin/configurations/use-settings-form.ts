import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { SocialNetwork } from '@contract/marketing/procedures'
import { generalSettingNames, type SettingName, type Settings } from '@contract/operations/setting-procedures'
import * as texts from '@contract/texts'
import { joinVersions } from '@contract/core/schemas'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'

export const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

/** The settings as they were loaded. */
export interface LoadedSettings {
  values: Settings
  versions: Record<SettingName, string>
}

/** The form of some settings: saves them, and says whether any changed. */
export function useSettingsForm<Values extends FieldValues, Sent extends Partial<Settings>>(
  schema: z.ZodType<Sent, Values> & { shape: object },
  values: DefaultValues<Values>,
  versions: LoadedSettings['versions'],
) {
  const save = useServerMutation('save_settings', {
    success: ({ changed }) => (changed.length > 0 ? texts.settings.saved : texts.settings.unchanged),
  })
  return useServerForm<Values, Sent>({
    schema,
    defaultValues: values,
    version: joinVersions(
      generalSettingNames.filter((name) => name in schema.shape).map((name) => versions[name]),
    ),
    send: (newSettings, { version }) => save.send({ p_settings: newSettings, p_version: version }),
  })
}
