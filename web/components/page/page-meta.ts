import type { MetaDescriptor } from 'react-router'
import { brand, wholeTitle } from '@contract/core/brand'

interface PageFacts {
  /** Without the site's name. */
  title: string
  /** How the site's name is added. */
  template?: string
  /** The path of the picture that links to pages without one show. */
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
  hidden?: boolean
}

/** Title, description, canonical address, link preview and structured data of a page. */
export function pageMeta({ title, template, url, image, type = 'website', jsonLd = [], ...rest }: PageFacts) {
  const description = rest.description ? shortened(rest.description) : undefined
  const preview = previewOf(image, url, rest.picture)
  const entries: (MetaDescriptor | false | undefined | '' | null)[] = [
    { title: wholeTitle(title, template) },
    description && { name: 'description', content: description },
    rest.hidden && { name: 'robots', content: 'noindex' },
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

const ownPicture = /^\/files\/(.+)\/\d+\.webp$/

/** Chat apps expect one size and format: our own images are requested as previews, which the server renders. */
function previewOf(
  image: string | null | undefined,
  url: string | undefined,
  usual = '/preview.jpg',
): string | undefined {
  if (!url) return undefined
  const folder = image && ownPicture.exec(new URL(image, url).pathname)?.[1]
  return new URL(folder ? `/previews/${folder}.jpg` : usual, url).href
}

/** The items on a list page, in order, as structured data. */
export const itemListLd = (items: readonly { name: string; url: string }[]) => ({
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
export const breadcrumbLd = (steps: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

const maxDescriptionLength = 160

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxDescriptionLength
    ? line
    : `${line.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`
}
