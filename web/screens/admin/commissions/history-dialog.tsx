import type { CommissionRule } from '@contract/pricing/commission-procedures'
import { formatPercent } from '@contract/core/money'
import { api } from '@web/api'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { HistoryDialog } from '@web/components/effective-dated/history-dialog'
import { boundsOf } from './rule-labels'

/** Who added or ended which rule of a vendor, category or plan, and when. */
export function RuleHistoryDialog({ rule, ...dialog }: MenuDialogProps & { rule: CommissionRule }) {
  const { scope, subject, subject_name } = rule
  return (
    <HistoryDialog
      {...dialog}
      title={`Commission history of ${subject_name}`}
      description="Every change to these rules since the marketplace opened, newest first."
      queryKey={['commission_rule_changes', scope, subject]}
      load={(cursor, signal) => api.list_commission_rule_changes({ scope, subject, cursor }, { signal })}
      name={(facts) => [formatPercent(facts.rate_percent), boundsOf(facts)].filter(Boolean).join(', ')}
      emptyText="This rule hasn’t changed since the marketplace opened."
    />
  )
}
