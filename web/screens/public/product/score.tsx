import { scoreLimits, scoreBand } from '@contract/sustainability/facts'
import type { ProductDetail } from '@contract/catalog/procedures'
import * as texts from '@contract/texts'
import { scoreTones } from '@web/components/catalog/score-badge'
import { Badge } from '@web/ui/badge'
import { ScoreParts } from './score-parts'
import { ScoreBreakdownBar } from './score-breakdown-bar'

const bandTexts = { good: 'Good', fair: 'Fair', poor: 'Low' } as const

/** The sustainability score in detail: what it is, and how much of it is verified and how much declared. */
export function Score({ product }: { product: ProductDetail }) {
  const { sustainability_score: score, score_parts: parts, manual_score_override: isManual } = product
  const band = scoreBand(score)
  return (
    <section
      id="score"
      aria-labelledby="score-title"
      className="grid scroll-mt-24 grid-cols-1 gap-x-14 gap-y-6 border-t border-line pt-8 md:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="score-title" className="text-heading">
          Sustainability score
        </h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="figures font-display text-[5.5rem] leading-none font-[430] tracking-[-0.04em]">
            {score}
          </span>
          <span className="text-ink-soft">of {scoreLimits.max}</span>
          <Badge tone={scoreTones[band]} data-band={band}>
            {isManual ? texts.score.byHand : bandTexts[band]}
          </Badge>
        </p>
      </div>
      {isManual ? (
        <p className="max-w-text self-center text-lead text-ink-soft">
          {texts.score.byFacts(product.formula_score ?? 0, scoreLimits.max)}
        </p>
      ) : (
        <div className="grid content-start gap-5">
          <ScoreBreakdownBar score={score} parts={parts} />
          <ScoreParts parts={parts} />
        </div>
      )}
    </section>
  )
}
