import { brand } from '@contract/brand'
import type { MarketplaceStats } from '@contract/marketing'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { PatternPanel } from '@web/components/brand/pattern-panel'
import { sentenceOf } from './sentence-of'

/** Who we are, in one breath. */
export function Opening({ figures }: { figures: MarketplaceStats }) {
  const sentence = sentenceOf(figures)
  return (
    <section aria-labelledby="about">
      <div className="gutter mx-auto grid max-w-page gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          <p className="eyebrow text-accent">About Us</p>
          <h1 id="about" className="mt-4 max-w-[16ch] text-display">
            {brand.name} is Swahili for green.
          </h1>
          <div className="mt-7 grid max-w-text gap-5 text-lead">
            <p>
              All over this continent people make things the way the rest of the world is trying to learn
              again: by hand, from what grows there, to be mended and not thrown away. What they lack is not
              skill. It is a shop window that the world walks past, a way to be paid across borders, and
              somebody who checks that green means green.
            </p>
            <p className="text-ink-soft">
              {brand.name} is that window. Vendors sell here under their own names and set their own prices.
              Shoppers see who made a thing, where, and of what. And everybody sees how we come to call it
              sustainable.
            </p>
            {sentence && <p className="text-ink-soft">{sentence}</p>}
          </div>
        </div>
        {/* A little less than two patches high, or one, or five: the points of the next row reach up into them. */}
        <div className="aspect-160/78 overflow-hidden rounded-panel sm:aspect-160/39 lg:aspect-160/197 lg:self-start">
          <PatternPanel columns={4} rows={5} />
        </div>
      </div>
      <PatternBorder variant="bogolan" height={24} />
    </section>
  )
}
