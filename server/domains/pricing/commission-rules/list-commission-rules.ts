import {
  commissionRuleFacts,
  type CommissionRule,
  type CommissionRuleChange,
  type CommissionRuleQuery,
  type CommissionScope,
} from '@contract/pricing/commission-procedures'
import { dayOf } from '@contract/core/day'
import type { InternalAmounts } from '@contract/core/money'
import { auditHistory } from '@server/platform/audit-history'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { commissionRuleIdsOf, findCommissionRules } from './queries'
import { serializeCommissionRule } from './serializers'

/** A page of the commission rules, vendors' first unless the query sorts otherwise. */
export async function listCommissionRules(
  { sort = 'subject_asc', limit, ...query }: CommissionRuleQuery = {},
  { tx, now }: Context,
): Promise<{ items: InternalAmounts<CommissionRule>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findCommissionRules(tx, { ...query, sort, day: dayOf(now), limit: size + 1 })
  return pageFrom(rows, size, ({ rule, sortKey }) => ({ sortKey, id: rule.id }), serializeCommissionRule)
}

interface ChangeListQuery {
  scope: CommissionScope
  subject: string
  cursor?: string | undefined
  limit?: number | undefined
}

/** Who added or ended which rule of a subject, newest first. Seeded rules have no entry. */
export const listCommissionRuleChanges = (
  { scope, subject, ...page }: ChangeListQuery,
  { tx }: Context,
): Promise<{ items: InternalAmounts<CommissionRuleChange>[]; next_cursor: string | null }> =>
  auditHistory(
    tx,
    { subject: 'commission_rule', ids: commissionRuleIdsOf(tx, scope, subject), facts: commissionRuleFacts },
    page,
  )
