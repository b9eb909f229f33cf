import { namePlaceholder } from '@contract/core/brand'
import type { Settings } from '@contract/operations/setting-procedures'
import type { Context } from '@server/platform/services'
import { readSettings } from '@server/platform/settings'

/**
 * What is saved with a brand that has another name: a template of titles in which somebody wrote the earlier name gets the placeholder of the
 * name in its place.
 */
export async function withRenamedTitles(
  newSettings: Partial<Settings>,
  { tx }: Pick<Context, 'tx'>,
): Promise<Partial<Settings>> {
  if (!newSettings.brand || newSettings.seo_defaults) return newSettings
  const { brand, seo_defaults } = await readSettings(tx, ['brand', 'seo_defaults'])
  const { title_template } = seo_defaults
  if (brand.name === newSettings.brand.name || !title_template.includes(brand.name)) return newSettings
  const renamed = { ...seo_defaults, title_template: title_template.replaceAll(brand.name, namePlaceholder) }
  return { ...newSettings, seo_defaults: renamed }
}
