import type { CommissionRuleState } from '@contract/commissions'
import { Badge, type BadgeTone } from '@web/ui/badge'

export const stateLabels: Record<CommissionRuleState, string> = {
  current: 'Current',
  future: 'Future',
  past: 'Past',
}

const tones: Record<CommissionRuleState, BadgeTone> = { current: 'success', future: 'info', past: 'neutral' }

/** Where a rule stands today. */
export const RuleStateBadge = ({ state }: { state: CommissionRuleState }) => (
  <Badge dot tone={tones[state]}>
    {stateLabels[state]}
  </Badge>
)
