import type { MetaDescriptor } from 'react-router'
import { brand, defaultPicture, pageTitle } from '@contract/core/brand'

interface PageMetaOptions {
  /** Without the site's name. */
  title: string
  /** How the site's name is added. */
  template?: string
  /** The path of the image in link previews of pages without one of their own. */
  picture?: string
  description?: string | null | undefined
  /** The canonical URL, absolute. */
  url?: string
  /** An image for link previews, as an absolute URL; without one, a page with a canonical URL shows the site's own. */
  image?: string | null | undefined
  type?: 'website' | 'product' | 'profile'
  /** Structured data (schema.org). */
  jsonLd?: readonly Record<string, unknown>[]
  /** Excluded from search engines: private pages, and pages for what does not exist. */
  noIndex?: boolean
}

/** Title, description, canonical URL, link preview and structured data of a page. */
export function pageMeta({
  title,
  template,
  url,
  image,
  type = 'website',
  jsonLd = [],
  ...rest
}: PageMetaOptions) {
  const description = rest.description ? truncate(rest.description) : undefined
  const preview = previewOf(image, url, rest.picture)
  const entries: (MetaDescriptor | false | undefined | '' | null)[] = [
    { title: pageTitle(title, template) },
    description && { name: 'description', content: description },
    rest.noIndex && { name: 'robots', content: 'noindex' },
    url && { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    description && { property: 'og:description', content: description },
    url && { property: 'og:url', content: url },
    ...(preview
      ? [
          { property: 'og:image', content: preview },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: title },
        ]
      : []),
    { name: 'twitter:card', content: preview ? 'summary_large_image' : 'summary' },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
  return entries.filter((entry): entry is MetaDescriptor => Boolean(entry))
}

/** The title of a page of a signed-in area: "Orders, vendor", since several areas have one. */
export const areaMeta = (area: 'vendor' | 'admin', title: string) =>
  pageMeta({ title: `${title}, ${area}`, noIndex: true })

const hostedImagePattern = /^\/files\/(.+)\/\d+\.webp$/

/** Chat apps expect one size and format: our own images are requested as previews, which the server renders. */
function previewOf(
  image: string | null | undefined,
  url: string | undefined,
  defaultImage = defaultPicture(),
): string | undefined {
  if (!url) return undefined
  const folder = image && hostedImagePattern.exec(new URL(image, url).pathname)?.[1]
  return new URL(
    folder ? `/previews/${folder}${brand.version && `.${brand.version}`}.jpg` : defaultImage,
    url,
  ).href
}

/** The items on a list page, in order, as structured data. */
export const itemListJsonLd = (items: readonly { name: string; url: string }[]) => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url,
  })),
})

/** The breadcrumbs of a page, as structured data. */
export const breadcrumbJsonLd = (steps: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

const maxDescriptionLength = 160

function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxDescriptionLength
    ? line
    : `${line.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`
}
