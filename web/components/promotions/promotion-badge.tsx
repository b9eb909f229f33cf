import type { PromotionPhase } from '@contract/promotions/procedures'
import { Badge, type BadgeTone } from '@web/ui/badge'

const badges: Record<PromotionPhase, [label: string, tone: BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  scheduled: ['Scheduled', 'info'],
  active: ['Active', 'success'],
  paused: ['Paused', 'warning'],
  expired: ['Expired', 'neutral'],
  ended: ['Ended', 'neutral'],
}

/** Where a promotion stands today. */
export function PromotionBadge({ phase }: { phase: PromotionPhase }) {
  const [label, tone] = badges[phase]
  return (
    <Badge dot tone={tone}>
      {label}
    </Badge>
  )
}
