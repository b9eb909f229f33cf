import type { seoProcedures } from '@contract/marketing/seo-procedures'
import { seoSettingNames } from '@contract/marketing/seo'
import type { Handlers } from '@server/platform/procedures'
import { getSettings, listSettingChanges } from '@server/domains/operations/settings/read-settings'
import { saveSettings, undoSettingChange } from '@server/domains/operations/settings/save-settings'
import { listRedirects, removeRedirect, saveRedirect } from './redirects'
import { prepareSharingPicture } from './sharing-picture'
import { sitemapStateOf } from './sitemap-state'

export const seoHandlers: Handlers<keyof typeof seoProcedures> = {
  get_seo_settings: async (_, context) => ({
    ...(await getSettings(seoSettingNames, context)),
    redirects: await listRedirects(context),
  }),
  save_seo_settings: saveSettings,
  list_seo_changes: (page, context) => listSettingChanges(seoSettingNames, page, context),
  undo_seo_change: (entry, context) => undoSettingChange(seoSettingNames, entry, context),
  get_sitemap_state: (_, context) => sitemapStateOf(context),
  save_redirect: saveRedirect,
  remove_redirect: removeRedirect,
  upload_sharing_picture: async ({ file }, { services }) =>
    prepareSharingPicture(new Uint8Array(await file.arrayBuffer()), services),
}
