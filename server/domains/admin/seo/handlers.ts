import type { seoProcedures } from '@contract/seo-calls'
import type { Handlers } from '@server/platform/procedures'
import { removeRedirect, saveRedirect } from './redirects'
import { prepareSharingPicture } from './sharing-picture'
import { sitemapStateOf } from './sitemap-state'

export const seoHandlers: Handlers<keyof typeof seoProcedures> = {
  get_sitemap_state: (_, context) => sitemapStateOf(context),
  save_redirect: saveRedirect,
  remove_redirect: removeRedirect,
  upload_sharing_picture: async ({ file }, { services }) =>
    prepareSharingPicture(new Uint8Array(await file.arrayBuffer()), services),
}
