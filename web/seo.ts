import type { RouterContextProvider } from 'react-router'
import { pageSeo, siteSeo, type PageSeo, type SeoPage } from '@contract/marketing/seo'
import { seoContext } from './context'

/** What a public page's head says: for its loader, whose result `pageMeta` takes. */
export const seoOf = (context: Readonly<RouterContextProvider>, page: SeoPage): PageSeo =>
  pageSeo(page, context.get(seoContext))

/** The same for a page with a title of its own: a product, a store. */
export const defaultSeo = (context: Readonly<RouterContextProvider>): Omit<PageSeo, 'title'> =>
  siteSeo(context.get(seoContext))
