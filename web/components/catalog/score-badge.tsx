import { scoreLimits, scoreBand } from '@contract/sustainability/facts'
import * as texts from '@contract/texts'
import type { BadgeTone } from '@web/ui/badge'
import { cn } from '@web/ui/cn'

/** The tone of each score band: green, yellow, red. */
export const scoreTones = { good: 'success', fair: 'warning', poor: 'danger' } as const satisfies Record<
  ReturnType<typeof scoreBand>,
  BadgeTone
>

interface ScoreBadgeProps {
  score: number
  /** Set by its vendor, not calculated from facts; the badge says so. */
  isManual?: boolean
  className?: string
}

/** A product's sustainability score on its card: green from 70, yellow from 40, red below. */
export const ScoreBadge = ({ score, isManual = false, className }: ScoreBadgeProps) => (
  <span
    role="img"
    aria-label={`Sustainability score: ${score} out of ${scoreLimits.max}${isManual ? `, ${texts.score.byHand}` : ''}`}
    data-band={scoreBand(score)}
    className={cn('score-badge', className)}
  >
    {score}
    {isManual && <small>{texts.score.byHand}</small>}
  </span>
)
