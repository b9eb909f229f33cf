import { Leaf } from 'lucide-react'
import { limits } from '@contract/limits'
import { scoreBand } from '@contract/score'
import { Badge, type BadgeTone } from '@web/ui/badge'

/** The tone of each colour band: green, yellow, red. */
export const scoreTones = { good: 'success', fair: 'warning', poor: 'danger' } as const satisfies Record<
  ReturnType<typeof scoreBand>,
  BadgeTone
>

/** A product's sustainability score: green from 70, yellow from 40, red below. */
export function ScoreBadge({ score, className }: { score: number; className?: string }) {
  return (
    <Badge tone={scoreTones[scoreBand(score)]} data-band={scoreBand(score)} className={className}>
      <Leaf aria-hidden />
      <span className="figures">
        <span className="sr-only">Sustainability score </span>
        {score}
        <span className="sr-only"> of {limits.score.max}</span>
      </span>
    </Badge>
  )
}
