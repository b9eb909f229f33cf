import { z } from 'zod'
import { productCategories, type ProductCategory } from '../catalog/facts'
import { brand, defaultPicture, hasDefaultName, titlePlaceholder } from '../core/brand'
import { paths, safeRedirect } from '../core/paths'
import { seoLimits } from './facts'

const limits = seoLimits

const messages = {
  template: 'Include {title} once, where the page title goes.',
  picture: 'Upload a picture.',
  path: 'Enter a path on this site, such as /about.',
  fromQuery: 'Leave out everything from ? or # onwards.',
  reservedPath: 'This path belongs to a marketplace page, so it can’t be redirected.',
  machinePath: 'This path isn’t a page that people can open.',
  status: 'Choose whether the redirect is permanent.',
  duplicate: 'There’s already a redirect from this path.',
  loop: 'This would lead back to where it starts.',
  chain: (to: string) => `That path is redirected too. Redirect straight to ${to}.`,
  incomingChain: (from: string) => `${from} is redirected to this path. Change that redirect first.`,
  tooManyRedirects: `You can have at most ${limits.redirectsMax} redirects.`,
}

type FixedPage =
  'home' | 'marketplace' | 'vendor' | 'about' | 'terms' | 'privacy' | 'accessibility' | 'contact'

/** The public pages whose title and description an admin can write; products and stores have their own. */
export type SeoPage = FixedPage | `category ${ProductCategory}`

interface PageText {
  title: string
  description: string
}

interface PageDefaults extends PageText {
  label: string
  path: string
}

// Getters: the brand changes while the server runs.
const fixedPages: Record<FixedPage, PageDefaults> = {
  home: {
    label: 'Home',
    path: paths.home,
    get title() {
      return brand.tagline
    },
    description:
      'Clothes, homeware, food, cosmetics and crafts from African makers our team has reviewed, each with a sustainability score that shows how it was calculated.',
  },
  marketplace: {
    label: 'Marketplace',
    path: paths.marketplace(),
    title: 'Marketplace',
    description:
      'Sustainable goods from ethical African makers: browse by category, price and sustainability score, and see how each score was calculated.',
  },
  vendor: {
    label: 'Become a vendor',
    path: paths.becomeVendor,
    title: 'Become a Vendor',
    description: 'Apply to sell your sustainable goods to buyers in Africa and beyond.',
  },
  about: {
    label: 'About us',
    path: paths.about,
    title: 'About Us',
    get description() {
      return `${hasDefaultName() ? `${brand.name} is Swahili for green. ` : ''}Why this marketplace exists, how we review vendors, where the money goes, and what we don’t do.`
    },
  },
  terms: {
    label: 'Terms of service',
    path: paths.terms,
    title: 'Terms of Service',
    get description() {
      return `What you can rely on when you buy and sell on ${brand.name}, and what we ask of you: orders, payment, delivery, refunds, selling.`
    },
  },
  privacy: {
    label: 'Privacy policy',
    path: paths.privacy,
    title: 'Privacy Policy',
    get description() {
      return `What ${brand.name} knows about you and why, who sees it, how long we keep it, and how to export or delete it.`
    },
  },
  accessibility: {
    label: 'Accessibility',
    path: paths.accessibility,
    title: 'Accessibility',
    get description() {
      return `How far ${brand.name} can be used by everybody: the standard we follow, what we meet, what we don’t meet yet and why, and how to tell us.`
    },
  },
  contact: {
    label: 'Contact us',
    path: paths.contact(),
    title: 'Contact Us',
    get description() {
      return `Questions about an order, a product, a vendor or selling on ${brand.name}? Write to us and a person will reply.`
    },
  },
}

function categoryDescription(category: string): string {
  return `${category}: sustainable goods from ethical African makers, each with a sustainability score that shows how it was calculated.`
}

/** Every page that can be written about, with what it says until somebody does. */
export const seoPages: ReadonlyMap<SeoPage, PageDefaults> = new Map<SeoPage, PageDefaults>([
  ...(Object.entries(fixedPages) as [FixedPage, PageDefaults][]),
  ...productCategories.map((category): [SeoPage, PageDefaults] => [
    `category ${category}`,
    {
      label: category,
      path: paths.marketplace({ category }),
      title: category,
      description: categoryDescription(category),
    },
  ]),
])

export const seoPageIds = [...seoPages.keys()]

const lineField = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replaceAll('\0', ' ').replaceAll(/\s+/g, ' ').trim())
    .max(max, `Use at most ${max} characters.`)

/** A page's own title and description; empty ones leave the page its usual text. */
export const seoText = z.object({
  title: lineField(limits.titleMax),
  description: lineField(limits.descriptionMax),
})

export type SeoText = z.infer<typeof seoText>

/** What holds for every public page without a text of its own. `picture` is empty for the picture that comes with the shop. */
export const seoDefaults = z.object({
  title_template: lineField(limits.titleMax).refine(
    (template) => template.split(titlePlaceholder).length === 2,
    messages.template,
  ),
  description: lineField(limits.descriptionMax),
  picture: z.string().regex(/^(?:\/previews\/seo\/[0-9a-f]{16}\.jpg)?$/, messages.picture),
})

export type SeoDefaults = z.infer<typeof seoDefaults>

/** The first parts of paths that lead somewhere already, or that the server keeps for itself: no redirect starts there. */
export const reservedPathSegments: ReadonlySet<string> = new Set([
  '',
  'home',
  'marketplace',
  'product',
  'store',
  'register',
  'cart',
  'saved',
  'compare',
  'lists',
  'about',
  'terms',
  'accessibility',
  'privacy',
  'contact',
  'vendor',
  'checkout',
  'order-confirmation',
  'guest',
  'account',
  'auth',
  'admin',
  'dev',
  'newsletter',
  'notifications',
  'api',
  'assets',
  'brand',
  'documents',
  'files',
  'hooks',
  'placeholders',
  'previews',
  'sandbox',
  'sitemaps',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'mail-logo.png',
  'preview.jpg',
  '__manifest',
  '.well-known',
])

/** Paths that no page's link leads to. */
const machinePaths = new Set(['api', 'assets', 'dev', 'hooks', 'sandbox', '__manifest'])

const firstSegment = (path: string) => (path.split('/')[1] ?? '').toLowerCase()

/** A path as it is compared: without a slash at its end. Not by a regular expression, whose time grows with the square of the slashes before it. */
export function withoutTrailingSlash(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end--
  return pathname.slice(0, end) || '/'
}

const placeholderOrigin = 'http://site.invalid'

/** The same for a typed path, as browsers send it. */
const normalizePath = (path: string): string =>
  URL.canParse(path, placeholderOrigin)
    ? withoutTrailingSlash(new URL(path, placeholderOrigin).pathname)
    : path

const sitePath = z
  .string(messages.path)
  .trim()
  .max(limits.pathMax, `Use at most ${limits.pathMax} characters.`)
  .refine((path) => safeRedirect(path) !== undefined && URL.canParse(path, placeholderOrigin), messages.path)

/** A former path and where it leads now. 301: for good. 302: for now. */
export const redirectForm = z.object({
  from: sitePath
    .refine((path) => !/[?#]/.test(path), messages.fromQuery)
    .refine((path) => !reservedPathSegments.has(firstSegment(normalizePath(path))), messages.reservedPath)
    .overwrite(normalizePath),
  to: sitePath.refine((path) => !machinePaths.has(firstSegment(normalizePath(path))), messages.machinePath),
  status: z.union([z.literal(301), z.literal(302)], messages.status),
})

export type Redirect = z.infer<typeof redirectForm>

/** Why a redirect does not fit the others, or undefined: each leads to its page in one step. */
export function redirectProblem(redirect: Redirect, existing: readonly Redirect[]): string | undefined {
  const target = normalizePath(redirect.to)
  if (target === redirect.from) return messages.loop
  if (existing.some(({ from }) => from === redirect.from)) return messages.duplicate
  const nextRedirect = existing.find(({ from }) => from === target)
  if (nextRedirect)
    return normalizePath(nextRedirect.to) === redirect.from ? messages.loop : messages.chain(nextRedirect.to)
  const incomingRedirect = existing.find(({ to }) => normalizePath(to) === redirect.from)
  return incomingRedirect && messages.incomingChain(incomingRedirect.from)
}

export const redirects = z
  .array(redirectForm)
  .max(limits.redirectsMax, messages.tooManyRedirects)
  .superRefine((allRedirects, context) =>
    allRedirects.forEach((redirect, index) => {
      const problem = redirectProblem(redirect, allRedirects.toSpliced(index, 1))
      if (problem) context.addIssue({ code: 'custom', message: problem, path: [index, 'to'] })
    }),
  )

export type SeoPageSetting = `seo_page ${SeoPage}`

/** The name of the setting that holds a page's own text. */
export const seoSettingName = (page: SeoPage): SeoPageSetting => `seo_page ${page}`

/** The settings that search engines and links to the site depend on; see `settings.ts`. */
export const seoSettingSchemas = {
  seo_defaults: seoDefaults,
  redirects,
  ...(Object.fromEntries(seoPageIds.map((page) => [seoSettingName(page), seoText])) as Record<
    SeoPageSetting,
    typeof seoText
  >),
}

/** What a public page says of itself in its head. */
export interface PageSeo extends PageText {
  /** With the place of the page's title. */
  template: string
  /** The path of the picture that shared links show. */
  picture: string
}

export interface SeoValues {
  seo_defaults: SeoDefaults
  redirects: readonly Redirect[]
  pages: Partial<Record<SeoPage, SeoText>>
}

/** What holds for every page. */
export const siteSeo = ({ seo_defaults }: Pick<SeoValues, 'seo_defaults'>): Omit<PageSeo, 'title'> => ({
  description: seo_defaults.description,
  template: seo_defaults.title_template,
  picture: seo_defaults.picture || defaultPicture(),
})

/** A page's head: what an admin wrote, else its usual text. */
export function pageSeo(page: SeoPage, { pages, ...site }: Omit<SeoValues, 'redirects'>): PageSeo {
  const defaults = seoPages.get(page)!
  const overrides = pages[page]
  return {
    ...siteSeo(site),
    title: overrides?.title || defaults.title,
    description: overrides?.description || defaults.description,
  }
}

export const seoSettingNames = Object.keys(seoSettingSchemas) as (keyof typeof seoSettingSchemas)[]
