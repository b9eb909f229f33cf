import { Info } from 'lucide-react'
import type { ProductDetail } from '@contract/catalog'
import { limits } from '@contract/limits'
import { scoreBand } from '@contract/score'
import { scoreTones } from '@web/parts/catalog/score-badge'
import { Badge } from '@web/ui/badge'
import { Popover } from '@web/ui/popover'
import { Progress } from '@web/ui/progress'

type ScoreProps = Pick<ProductDetail, 'sustainability_score' | 'score_parts' | 'manual_score_override'>

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
      <p className="font-display text-subheading">Sustainability score</p>
      <div className="mt-2 mb-4">
        <Progress
          label="Sustainability score"
          value={score}
          max={limits.score.max}
          valueText={`${score} of ${limits.score.max}`}
          tone={tone}
        />
      </div>
      {parts.length > 0 ? <Parts parts={parts} score={score} /> : <p className="text-ink-soft">{byHand}</p>}
    </Popover>
  )
}

const byHand = 'This score was set by hand and not worked out from the facts on record.'

function Parts({ parts, score }: { parts: ProductDetail['score_parts']; score: number }) {
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {parts.map(({ reason, points }) => (
          <div key={reason} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>{reason}</dt>
            <dd className="figures font-semibold">+{points}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-1.5 font-semibold">
          <dt>Score</dt>
          <dd className="figures">{score}</dd>
        </div>
      </dl>
      <p className="mt-3 text-caption text-ink-soft">
        Worked out from facts on record: what is certified by a document we have checked counts most.
      </p>
    </>
  )
}
