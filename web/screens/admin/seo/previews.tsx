import { brand } from '@contract/core/brand'
import { SearchResult, type SearchResultProps } from '@web/components/seo/search-result'

type PreviewProps = SearchResultProps & { picture: string }

/** How a search engine and a chat app will probably show a page. */
export const Previews = (props: PreviewProps) => (
  <div className="grid content-start gap-5">
    <SearchResult {...props} />
    <SharedLink {...props} />
  </div>
)

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
