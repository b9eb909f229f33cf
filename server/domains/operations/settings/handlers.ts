import { generalSettingNames, type settingProcedures } from '@contract/operations/setting-procedures'
import type { Handlers } from '@server/platform/procedures'
import { prepareLogo } from './brand-logo'
import { getSettings, listSettingChanges } from './read-settings'
import { saveSettings, undoSettingChange } from './save-settings'

export const settingHandlers: Handlers<keyof typeof settingProcedures> = {
  get_settings: (_, context) => getSettings(generalSettingNames, context),
  save_settings: saveSettings,
  list_setting_changes: (page, context) => listSettingChanges(generalSettingNames, page, context),
  upload_brand_logo: async ({ file }, { services }) =>
    prepareLogo(new Uint8Array(await file.arrayBuffer()), services),
  undo_setting_change: (entry, context) => undoSettingChange(generalSettingNames, entry, context),
}
