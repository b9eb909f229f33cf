import { z } from 'zod'
import { limits } from './limits'
import { pictureFile } from './picture-file'
import { noInput, procedure } from './procedure'
import { redirectForm } from './seo'
import { settingNames } from './settings'

const changed = z.object({ changed: z.array(z.enum(settingNames)) })

/** What the sitemap holds and leaves out. */
export const sitemapState = z.object({
  url: z.string(),
  /** The sitemap is written on request, from what is public at that moment. */
  generated_at: z.string(),
  parts: z.array(z.object({ name: z.string(), url: z.string(), urls: z.number().int() })),
  /** What is not public: neither in the sitemap nor to be indexed. */
  left_out: z.array(
    z.object({ kind: z.enum(['product', 'store']), status: z.string(), count: z.number().int() }),
  ),
})
export type SitemapState = z.infer<typeof sitemapState>

export const seoProcedures = {
  get_sitemap_state: procedure({
    summary: 'What the sitemap holds and leaves out, by kind',
    role: 'admin',
    effect: 'read',
    input: noInput,
    output: sitemapState,
  }),
  save_redirect: procedure({
    summary: 'Adds a redirect from a former path of the site, or replaces the one from `p_replaces`',
    role: 'admin',
    effect: 'write',
    input: z.object({
      p_from: redirectForm.shape.from,
      p_to: redirectForm.shape.to,
      p_status: redirectForm.shape.status,
      p_replaces: z.string().max(limits.seo.pathMax).optional(),
    }),
    output: changed,
    refusals: ['redirect_unfit', 'redirect_not_found'],
  }),
  remove_redirect: procedure({
    summary: 'Removes a redirect',
    role: 'admin',
    effect: 'write',
    input: z.object({ p_from: z.string().max(limits.seo.pathMax) }),
    output: changed,
    refusals: ['redirect_not_found'],
  }),
  upload_sharing_picture: procedure({
    summary:
      'Prepares a picture for shared links, as multipart/form-data; it is used once the defaults are saved with it',
    role: 'admin',
    effect: 'write',
    bodyBytes: limits.body.fileBytes,
    input: z.object({ p_file: pictureFile }),
    output: z.object({ picture: z.string() }),
    refusals: ['image_unreadable', 'image_too_small'],
  }),
}
