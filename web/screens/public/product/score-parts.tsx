import { ChevronDown } from 'lucide-react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { brand } from '@contract/core/brand'
import { scoreLimits } from '@contract/sustainability/facts'

type Parts = ProductDetail['score_parts']

/** The formula in words, and the score part by part with what is missing. Opens without scripts. */
export function ScoreParts({ parts }: { parts: Parts }) {
  const scoringParts = parts.filter(({ points }) => points > 0)
  const missing = parts.filter(({ points, most }) => points < most)
  const { goodFrom, fairFrom, max } = scoreLimits
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
        How this score is calculated
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-12 gap-y-7 pb-7 sm:grid-cols-2">
        <p className="max-w-text text-[0.9375rem] text-ink-soft sm:col-span-2">
          We add up what’s on record about a product and its vendor, up to {max} points. What our team has
          checked counts most: that we reviewed the vendor, and certificates we hold a document for. What a
          vendor declares counts less, since nobody at {brand.name} has tested it. A score is green from{' '}
          {goodFrom}, yellow from {fairFrom} and red below that.
        </p>
        <PartsTable title="What counts" parts={scoringParts} pointsOf={({ points }) => `+${points}`} />
        {missing.length > 0 && (
          <PartsTable
            title="What is missing"
            parts={missing}
            pointsOf={({ points, most }) => `${points} of ${most}`}
          />
        )}
      </div>
    </details>
  )
}

type PartsTableProps = { title: string; parts: Parts; pointsOf: (part: Parts[number]) => string }

const PartsTable = ({ title, parts, pointsOf }: PartsTableProps) => (
  <section>
    <h3 className="eyebrow mb-2 font-sans text-ink-soft">{title}</h3>
    <dl className="divide-y divide-line">
      {parts.map((part) => (
        <div key={part.reason} className="flex items-baseline justify-between gap-6 py-1.5 text-[0.9375rem]">
          <dt>
            <bdi>{part.reason}</bdi>
          </dt>
          <dd className="figures shrink-0 font-semibold">{pointsOf(part)}</dd>
        </div>
      ))}
    </dl>
  </section>
)
