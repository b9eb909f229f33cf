import { brand, pageTitle } from '@contract/core/brand'
import { seoLimits } from '@contract/marketing/facts'
import { cn } from '@web/ui/cn'

interface PreviewProps {
  title: string
  template: string
  description: string
  url: string
  picture: string
}

const { titleDisplayMax, descriptionDisplayMax: descriptionPreviewLength } = seoLimits

/** How a search engine and a chat app will probably show a page. */
export const Previews = (props: PreviewProps) => (
  <div className="grid content-start gap-5">
    <SearchResult {...props} />
    <SharedLink {...props} />
  </div>
)

function SearchResult({ title, template, description, url }: PreviewProps) {
  const { host, pathname, search } = new URL(url)
  const fullTitle = pageTitle(title, template)
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">In search results</figcaption>
      <div className="rounded-card border border-line bg-raised px-4 py-3.5">
        <p className="truncate text-caption text-ink-soft">
          {host}
          {decodeURIComponent(pathname + search).replaceAll('+', ' ')}
        </p>
        <p className="mt-1 text-lg leading-snug wrap-anywhere text-info">
          {truncate(fullTitle, titleDisplayMax)}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {truncate(description, descriptionPreviewLength)}
        </p>
      </div>
    </figure>
  )
}

function SharedLink({ title, description, url, picture }: PreviewProps) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">As a shared link</figcaption>
      <div className="max-w-sm overflow-hidden rounded-card border border-line bg-raised">
        <img
          src={picture}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full object-cover"
        />
        <div className="border-t border-line px-4 py-3">
          <p className="text-caption text-ink-soft">
            {new URL(url).host} · {brand.name}
          </p>
          <div className="mt-0.5 font-semibold wrap-anywhere">{title}</div>
          <p dir="auto" className="mt-0.5 line-clamp-2 text-caption wrap-anywhere text-ink-soft">
            {description}
          </p>
        </div>
      </div>
    </figure>
  )
}

const truncate = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`

/** How long a text is, and whether search engines will cut it. */
export function LengthHint({ length, maxLength }: { length: number; maxLength: number }) {
  const isTooLong = length > maxLength
  return (
    <span className={cn('figures', isTooLong && 'font-semibold text-warning')}>
      {length} of about {maxLength}
      {isTooLong && ', will be cut'}
    </span>
  )
}
