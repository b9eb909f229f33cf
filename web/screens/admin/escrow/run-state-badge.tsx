import type { ReconciliationState } from '@contract/accounting/reconciliation-procedures'
import { Badge, type BadgeTone } from '@web/ui/badge'

export const runStateLabels: Record<ReconciliationState, string> = {
  running: 'Running',
  clean: 'Clean',
  findings: 'With findings',
  aborted: 'Aborted',
}

const tones: Record<ReconciliationState, BadgeTone> = {
  running: 'info',
  clean: 'success',
  findings: 'danger',
  aborted: 'neutral',
}

/** The state of a reconciliation run. */
export const RunStateBadge = ({ state }: { state: ReconciliationState }) => (
  <Badge dot tone={tones[state]}>
    {runStateLabels[state]}
  </Badge>
)
