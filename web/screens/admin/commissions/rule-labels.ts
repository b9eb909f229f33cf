import { commissionScopeLabels, type CommissionRule } from '@contract/pricing/commission-procedures'
import { formatWireUsd, formatPercent } from '@contract/core/money'

/** "5% for Lamu Weavers", for headings and messages. */
export const ruleTitle = ({
  rate_percent,
  subject_name,
}: Pick<CommissionRule, 'rate_percent' | 'subject_name'>) =>
  `${formatPercent(rate_percent)} for ${subject_name}`

/** "at least $1.00, at most $20.00"; empty without bounds. */
export const boundsOf = ({ floor, cap }: Pick<CommissionRule, 'floor' | 'cap'>): string =>
  [floor !== null && `at least ${formatWireUsd(floor)}`, cap !== null && `at most ${formatWireUsd(cap)}`]
    .filter(Boolean)
    .join(', ')

/** "Vendor Lamu Weavers" */
export const subjectTitle = ({ scope, subject_name }: Pick<CommissionRule, 'scope' | 'subject_name'>) =>
  `${commissionScopeLabels[scope]} ${subject_name}`
