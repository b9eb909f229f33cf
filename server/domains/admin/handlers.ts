import type { adminDashboardProcedures } from '@contract/admin-dashboard'
import type { settingProcedures } from '@contract/settings'
import type { Handlers } from '@server/platform/procedures'
import { adminDashboardStats } from './dashboard-stats'
import { getSettings, listSettingChanges } from './settings/read-settings'
import { saveSettings, undoSettingChange } from './settings/save-settings'

export const adminHandlers: Handlers<keyof typeof adminDashboardProcedures | keyof typeof settingProcedures> =
  {
    get_admin_dashboard_stats: (_, context) => adminDashboardStats(context),
    get_settings: (_, context) => getSettings(context),
    save_settings: saveSettings,
    list_setting_changes: listSettingChanges,
    undo_setting_change: undoSettingChange,
  }
