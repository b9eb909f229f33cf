import type { DatedState } from '@contract/pricing/facts'
import { Badge, type BadgeTone } from '@web/ui/badge'

export const datedStateLabels: Record<DatedState, string> = {
  current: 'Current',
  future: 'Future',
  past: 'Past',
}

const badgeTones: Record<DatedState, BadgeTone> = { current: 'success', future: 'info', past: 'neutral' }

/** The state of a dated record today. */
export const DatedStateBadge = ({ state }: { state: DatedState }) => (
  <Badge dot tone={badgeTones[state]}>
    {datedStateLabels[state]}
  </Badge>
)
