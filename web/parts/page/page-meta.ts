import type { MetaDescriptor } from 'react-router'
import { brand } from '@contract/brand'

interface PageFacts {
  /** Without the name of the site. */
  title: string
  description?: string | null | undefined
  /** The page's one address, whole. */
  url?: string
  /** A picture for link previews, as a whole address. */
  image?: string | null | undefined
  type?: 'website' | 'product' | 'profile'
  /** What the page is about, in the words of schema.org. */
  jsonLd?: readonly Record<string, unknown>[]
  /** Kept out of search engines: pages of one person, pages of what is not there. */
  hidden?: boolean
}

/** Title, description, canonical address, link preview and structured data of a page. */
export function pageMeta({ title, url, image, type = 'website', jsonLd = [], ...rest }: PageFacts) {
  const description = rest.description ? shortened(rest.description) : undefined
  const named = title === brand.name ? title : `${title} - ${brand.name}`
  const entries: (MetaDescriptor | false | undefined | '' | null)[] = [
    { title: named },
    description && { name: 'description', content: description },
    rest.hidden && { name: 'robots', content: 'noindex' },
    url && { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    description && { property: 'og:description', content: description },
    url && { property: 'og:url', content: url },
    image && { property: 'og:image', content: image },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
  return entries.filter((entry): entry is MetaDescriptor => Boolean(entry))
}

/** The way down to a page, for search engines. */
export const breadcrumbLd = (steps: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

const longest = 160

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}
