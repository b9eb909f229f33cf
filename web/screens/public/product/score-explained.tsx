import { Info } from 'lucide-react'
import type { ProductDetail } from '@contract/catalog'
import { limits } from '@contract/limits'
import { scoreBand } from '@contract/score'
import { scoreTones } from '@web/parts/catalog/score-badge'
import { Badge } from '@web/ui/badge'
import { Popover } from '@web/ui/popover'

type ScoreProps = Pick<ProductDetail, 'sustainability_score' | 'score_parts'>

/** The score, and behind it how it came about. */
export function ScoreExplained({ sustainability_score: score, score_parts: parts }: ScoreProps) {
  const tone = scoreTones[scoreBand(score)]
  return (
    <Popover
      label="How this score came about"
      align="end"
      trigger={
        <button
          type="button"
          className="group grid min-h-control-small justify-items-end gap-1 rounded-control text-end"
        >
          <span className="text-caption text-ink-soft group-hover:text-ink">Sustainability score</span>
          <Badge tone={tone} data-band={scoreBand(score)} className="py-1 pr-2.5 pl-3 text-sm">
            <span className="figures">
              {score}
              <span className="font-normal"> / {limits.score.max}</span>
            </span>
            <Info aria-hidden />
          </Badge>
          <span className="sr-only">How this score came about</span>
        </button>
      }
    >
      <p className="flex items-baseline justify-between gap-4 border-b border-line pb-2 font-display text-subheading">
        How it came about
        <span className="figures">{score}</span>
      </p>
      {parts.length > 0 ? <Parts parts={parts} /> : <p className="mt-3 text-ink-soft">{byHand}</p>}
    </Popover>
  )
}

const byHand = 'This score was set by hand and not worked out from the facts on record.'

function Parts({ parts }: { parts: ProductDetail['score_parts'] }) {
  return (
    <>
      <dl className="mt-2 grid gap-0.5">
        {parts
          .filter(({ points }) => points > 0)
          .map(({ reason, points }) => (
            <div key={reason} className="flex items-baseline justify-between gap-4">
              <dt>{reason}</dt>
              <dd className="figures font-semibold">+{points}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3 text-caption text-ink-soft">
        From facts on record. What a document we have checked certifies counts most.
      </p>
    </>
  )
}
