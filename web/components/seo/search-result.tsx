import { pageTitle } from '@contract/core/brand'
import { seoLimits } from '@contract/marketing/facts'

const { titleDisplayMax, descriptionDisplayMax } = seoLimits

export interface SearchResultProps {
  /** Without the site's name. */
  title: string
  /** How the site's name is added. */
  template: string
  description: string
  /** The page's URL, absolute. */
  url: string
}

/** How a search engine will probably show a page. */
export function SearchResult({ title, template, description, url }: SearchResultProps) {
  const { host, pathname, search } = new URL(url)
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">In search results</figcaption>
      <div className="rounded-card border border-line bg-raised px-4 py-3.5">
        <p className="truncate text-caption text-ink-soft">
          {host}
          {decodeURIComponent(pathname + search).replaceAll('+', ' ')}
        </p>
        <p dir="auto" className="mt-1 text-lg leading-snug wrap-anywhere text-info">
          {truncate(pageTitle(title, template), titleDisplayMax)}
        </p>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {truncate(description, descriptionDisplayMax)}
        </p>
      </div>
    </figure>
  )
}

const truncate = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
