import { createHash } from 'node:crypto'
import { seoLimits } from '@contract/marketing/facts'
import {
  seoPageIds,
  seoSettingName,
  type Redirect,
  type SeoValues,
  seoSettingNames,
} from '@contract/marketing/seo'
import type { Settings } from '@contract/operations/setting-procedures'
import { settingDefaults, readSettings } from '@server/platform/settings'
import type { Services } from '@server/platform/services'

/** The SEO texts of the public pages, and the redirects. */
export interface SiteTexts extends SeoValues {
  redirectsByPath: ReadonlyMap<string, Redirect>
  /** Changes with the texts and redirects, so that no page with earlier ones is served from a cache. */
  version: string
}

/** Longer than a query takes; a busy database does not delay pages for which they have been read before. */
const timeoutMs = 250

/**
 * The texts and redirects set by admins, read from the database at most twice per second and process, regardless of load: all processes
 * agree within a second. While the database is not responding, the previous ones are used.
 */
export function siteTexts({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<SiteTexts> {
  let lastTexts: SiteTexts | undefined
  let readAt = -Infinity
  let pendingRead: Promise<void> | undefined
  async function refresh() {
    const start = performance.now()
    try {
      lastTexts = textsFrom(await readSettings(db, seoSettingNames))
    } catch (error) {
      log.warn({ err: error }, 'the texts for search engines could not be read')
    }
    readAt = start
  }
  return async () => {
    if (performance.now() - readAt >= seoLimits.cacheMs) {
      pendingRead ??= refresh().finally(() => (pendingRead = undefined))
      await (lastTexts ? Promise.race([pendingRead, sleep(timeoutMs)]) : pendingRead)
    }
    return lastTexts ?? textsFrom(settingDefaults)
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

export function textsFrom(settings: Pick<Settings, (typeof seoSettingNames)[number]>): SiteTexts {
  const { seo_defaults, redirects } = settings
  const pages = Object.fromEntries(seoPageIds.map((page) => [page, settings[seoSettingName(page)]]))
  return {
    seo_defaults,
    redirects,
    pages,
    redirectsByPath: new Map(redirects.map((redirect) => [redirect.from, redirect])),
    version: createHash('sha256')
      .update(JSON.stringify([seo_defaults, pages, redirects]))
      .digest('base64url'),
  }
}
