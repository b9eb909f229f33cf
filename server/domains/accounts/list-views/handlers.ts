import type { listViewProcedures } from '@contract/accounts/list-view-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getListSettings } from './list-settings'
import { saveListLayout } from './save-list-layout'
import { deleteListView, renameListView, saveListView } from './save-list-view'

export const listViewHandlers: Handlers<keyof typeof listViewProcedures> = {
  get_list_settings: getListSettings,
  save_list_view: saveListView,
  rename_list_view: renameListView,
  delete_list_view: deleteListView,
  save_list_layout: saveListLayout,
}
