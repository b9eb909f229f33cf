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
import {
  noInvalidations,
  type Invalidations,
  type ReadMark,
} from '@server/platform/tagged-cache/invalidations'

/** The SEO texts of the public pages, and the redirects. */
export interface SiteTexts extends SeoValues {
  redirectsByPath: ReadonlyMap<string, Redirect>
  /** Changes with the texts and redirects, so that no page with earlier ones is served from a cache. */
  version: string
}

/** With the mark of when they were read: what is made of them bears it, with the tag `settings`. */
export interface ReadSiteTexts {
  texts: SiteTexts
  mark: ReadMark
}

/** Longer than a query takes; a busy database does not delay pages for which they have been read before. */
const timeoutMs = 250

/**
 * The texts and redirects set by admins, read from the database at most twice per second and process, regardless of load: all processes
 * agree within a second. While the database is not responding, the previous ones are used.
 */
export function siteTexts(
  { db, log }: Pick<Services, 'db' | 'log'>,
  invalidations: Pick<Invalidations, 'mark' | 'renew'>,
): () => Promise<ReadSiteTexts> {
  let last: ReadSiteTexts | undefined
  let readAt = -Infinity
  let pendingRead: Promise<void> | undefined
  async function refresh() {
    const start = performance.now()
    const mark = invalidations.mark()
    try {
      last = { texts: textsFrom(await readSettings(db, seoSettingNames)), mark }
    } catch (error) {
      log.warn({ err: error }, 'the texts for search engines could not be read')
    }
    readAt = start
  }
  return async () => {
    if (performance.now() - readAt >= seoLimits.cacheMs) {
      pendingRead ??= refresh().finally(() => (pendingRead = undefined))
      await (last ? Promise.race([pendingRead, sleep(timeoutMs)]) : pendingRead)
    }
    if (!last) return { texts: textsFrom(settingDefaults), mark: noInvalidations.mark() }
    return { texts: last.texts, mark: invalidations.renew(last.mark, ['settings']) }
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
