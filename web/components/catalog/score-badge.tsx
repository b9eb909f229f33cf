import { limits } from '@contract/limits'
import { scoreBand } from '@contract/score-band'
import type { BadgeTone } from '@web/ui/badge'
import { cn } from '@web/ui/cn'

/** The tone of each score band: green, yellow, red. */
export const scoreTones = { good: 'success', fair: 'warning', poor: 'danger' } as const satisfies Record<
  ReturnType<typeof scoreBand>,
  BadgeTone
>

/** A product's sustainability score on its card: green from 70, yellow from 40, red below. */
export const ScoreBadge = ({ score, className }: { score: number; className?: string }) => (
  <span
    role="img"
    aria-label={`Sustainability score: ${score} out of ${limits.score.max}`}
    data-band={scoreBand(score)}
    className={cn('score-badge', className)}
  >
    {score}
  </span>
)
