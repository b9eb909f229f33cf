import { z } from 'zod'
import { bodyLimits, pictureUploadRateLimit } from '../core/limits'
import { pictureFile, pictureRefusals } from '../core/picture-file'
import { noInput, procedure } from '../core/procedure'
import { id, pageInput, pageOf, expectedVersion, version } from '../core/schemas'
import { currentSetting, settingChange, settingNames } from '../operations/setting-procedures'
import { seoLimits } from './facts'
import { redirectForm, seoSettingSchemas } from './seo'

const changedSettings = z.object({ changed: z.array(z.enum(settingNames)) })

/** A redirect as its form shows it. */
const storedRedirect = z.object({
  from: z.string(),
  to: z.string(),
  status: redirectForm.shape.status,
  version,
})

export type StoredRedirect = z.infer<typeof storedRedirect>

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
  get_seo_settings: procedure({
    summary: 'The SEO texts and redirects, and who last changed each',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: noInput,
    output: z.object({ settings: z.array(currentSetting), redirects: z.array(storedRedirect) }),
  }),
  save_seo_settings: procedure({
    summary: 'Saves SEO texts, each with an entry in the audit log; returns the names of those that changed',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: z.object({ p_settings: z.object(seoSettingSchemas).partial(), p_version: expectedVersion }),
    output: changedSettings,
  }),
  list_seo_changes: procedure({
    summary: 'Who changed which text or redirect from what to what, newest first',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(settingChange),
  }),
  undo_seo_change: procedure({
    summary: 'Undoes the last change of a text or of the redirects',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: z.object({ p_entry_id: id }),
    output: changedSettings,
    refusals: ['setting_change_not_found', 'setting_already_changed'],
  }),
  get_sitemap_state: procedure({
    summary: 'What the sitemap includes and leaves out, by kind',
    role: 'admin',
    area: 'marketing',
    effect: 'read',
    input: noInput,
    output: sitemapState,
  }),
  save_redirect: procedure({
    summary: 'Adds a redirect from a former path of the site, or replaces the one from `p_replaces`',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: z.object({
      p_from: redirectForm.shape.from,
      p_to: redirectForm.shape.to,
      p_status: redirectForm.shape.status,
      p_replaces: z.string().max(seoLimits.pathMax).optional(),
      p_version: expectedVersion,
    }),
    output: changedSettings,
    refusals: ['redirect_invalid', 'redirect_not_found'],
  }),
  remove_redirect: procedure({
    summary: 'Removes a redirect',
    role: 'admin',
    area: 'marketing',
    effect: 'write',
    input: z.object({ p_from: z.string().max(seoLimits.pathMax) }),
    output: changedSettings,
    refusals: ['redirect_not_found'],
  }),
  upload_sharing_picture: procedure({
    summary:
      'Prepares a picture for shared links, as multipart/form-data; it is used once the defaults are saved with it',
    role: 'admin',
    area: 'marketing',
    effect: 'outside',
    limit: pictureUploadRateLimit,
    bodyBytes: bodyLimits.fileBytes,
    input: z.object({ p_file: pictureFile }),
    output: z.object({ picture: z.string() }),
    refusals: pictureRefusals,
  }),
}
