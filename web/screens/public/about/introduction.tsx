import { brand, hasDefaultName } from '@contract/core/brand'
import type { MarketplaceStats } from '@contract/marketing/procedures'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { PatternPanel } from '@web/components/brand/pattern-panel'

/** Who we are, in brief. */
export function Introduction({ stats }: { stats: MarketplaceStats }) {
  const sentence = statsSentence(stats)
  return (
    <section aria-labelledby="about">
      <div className="gutter mx-auto grid max-w-page gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          <p className="eyebrow text-accent">About Us</p>
          <h1 id="about" className="mt-4 max-w-[16ch] text-display">
            {hasDefaultName() ? `${brand.name} is Swahili for green.` : brand.tagline}
          </h1>
          <div className="mt-7 grid max-w-text gap-5 text-lead">
            <p>
              All over Africa, people make things the way the rest of the world is trying to relearn: by hand,
              from what grows nearby, to be mended rather than thrown away. What they lack isn’t skill. It’s a
              shop window the world walks past, a way to get paid across borders, and someone to check that
              green means green.
            </p>
            <p className="text-ink-soft">
              {brand.name} is that window. Vendors sell here under their own names and set their own prices.
              Shoppers see who made a product, where, and from what. And everyone can see why we call it
              sustainable.
            </p>
            {sentence && <p className="text-ink-soft">{sentence}</p>}
          </div>
        </div>
        {/* A little less than two rows of patches high, or one, or five: the points of the next row reach up into them. */}
        <div className="aspect-160/78 overflow-hidden rounded-panel sm:aspect-160/39 lg:aspect-160/197 lg:self-start">
          <PatternPanel columns={4} rows={5} />
        </div>
      </div>
      <PatternBorder variant="bogolan" height={24} />
    </section>
  )
}

/** The stats as one sentence; undefined while there is nothing to count. */
function statsSentence({
  approved_vendors,
  countries,
  products_on_sale,
}: MarketplaceStats): string | undefined {
  if (approved_vendors === 0 || products_on_sale === 0) return undefined
  const pluralize = (count: number, singular: string, plural: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
  return `Today that means ${pluralize(approved_vendors, 'reviewed vendor', 'reviewed vendors')} in ${pluralize(
    countries.length,
    'country',
    'countries',
  )}, with ${pluralize(products_on_sale, 'product', 'products')} on sale.`
}
