import { brand, wholeTitle } from '@contract/core/brand'
import { seoLimits } from '@contract/marketing/facts'
import { cn } from '@web/ui/cn'

interface PreviewProps {
  title: string
  template: string
  description: string
  url: string
  picture: string
}

const { titleShown, descriptionShown } = seoLimits

/** How a search engine and a chat app show a page, as far as one can know. */
export const Previews = (props: PreviewProps) => (
  <div className="grid content-start gap-5">
    <SearchResult {...props} />
    <SharedLink {...props} />
  </div>
)

function SearchResult({ title, template, description, url }: PreviewProps) {
  const { host, pathname, search } = new URL(url)
  const whole = wholeTitle(title, template)
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">In search results</figcaption>
      <div className="rounded-card border border-line bg-raised px-4 py-3.5">
        <p className="truncate text-caption text-ink-soft">
          {host}
          {decodeURIComponent(pathname + search).replaceAll('+', ' ')}
        </p>
        <p className="mt-1 text-lg leading-snug wrap-anywhere text-info">{cut(whole, titleShown)}</p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{cut(description, descriptionShown)}</p>
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
          <p className="mt-0.5 font-semibold wrap-anywhere">{title}</p>
          <p dir="auto" className="mt-0.5 line-clamp-2 text-caption wrap-anywhere text-ink-soft">
            {description}
          </p>
        </div>
      </div>
    </figure>
  )
}

const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`

/** How long a text is, and whether search engines will cut it. */
export function LengthHint({ length, most }: { length: number; most: number }) {
  const isLong = length > most
  return (
    <span className={cn('figures', isLong && 'font-semibold text-warning')}>
      {length} of about {most}
      {isLong && ', will be cut'}
    </span>
  )
}
