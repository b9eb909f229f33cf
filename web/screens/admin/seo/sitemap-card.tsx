import { ExternalLink } from 'lucide-react'
import type { SitemapState } from '@contract/marketing/seo-procedures'
import { longDate } from '@web/components/orders/format-dates'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'

const formatCount = (count: number) => count.toLocaleString('en-US')

/** What the sitemap holds, and what it leaves out. */
export function SitemapCard({ state: { url, generated_at, parts, left_out } }: { state: SitemapState }) {
  const total = parts.reduce((sum, { urls }) => sum + urls, 0)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card
        title="In the sitemap"
        text={`Generated on request, last on ${longDate(generated_at)}. Search engines may keep a copy for an hour.`}
        action={
          <Button asChild variant="outline" size="small">
            <a href={url} target="_blank" rel="noreferrer">
              Open sitemap <ExternalLink aria-hidden />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        }
      >
        <DescriptionList
          entries={[
            ...parts.map((part) => ({ term: part.name, value: formatCount(part.urls) })),
            { term: 'Total URLs', value: formatCount(total), strong: true },
          ]}
        />
      </Card>
      <Card
        title="Left out"
        text="Not public: not in the sitemap, and search engines are asked not to index it."
      >
        {left_out.length === 0 ? (
          <p className="text-sm text-ink-soft">Everything is public.</p>
        ) : (
          <DescriptionList
            entries={left_out.map(({ kind, status, count }) => ({
              term: `${kind === 'product' ? 'Products' : 'Stores'}: ${statusLabel(kind, status)}`,
              value: formatCount(count),
            }))}
          />
        )}
      </Card>
    </div>
  )
}

/** A product can be active and yet not on sale, while its store is closed. */
const statusLabel = (kind: 'product' | 'store', status: string) =>
  kind === 'product' && status === 'active' ? 'of closed stores' : status.replaceAll('_', ' ')
