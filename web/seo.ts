import type { RouterContextProvider } from 'react-router'
import { pageSeo, siteSeo, type PageSeo, type SeoPage } from '@contract/marketing/seo'
import { seoContext, siteContext } from './context'

/** What a public page's head says: for its loader, whose result `pageMeta` takes. */
export const seoOf = (context: Readonly<RouterContextProvider>, page: SeoPage): PageSeo =>
  pageSeo(page, context.get(seoContext))

/** The same for a page with a title of its own: a product, a store. */
export const defaultSeo = (context: Readonly<RouterContextProvider>): Omit<PageSeo, 'title'> =>
  siteSeo(context.get(seoContext))

/** What surrounds a page's own texts in search results, for a form that previews them. */
export interface SiteInSearch {
  publicUrl: string
  /** How the site's name is added to a title. */
  template: string
  /** The description of pages without one. */
  description: string
}

export function siteInSearch(context: Readonly<RouterContextProvider>): SiteInSearch {
  const { template, description } = defaultSeo(context)
  return { publicUrl: context.get(siteContext).publicUrl, template, description }
}
