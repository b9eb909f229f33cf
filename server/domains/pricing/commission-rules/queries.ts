import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import type { CommissionRuleQuery, CommissionRuleSort } from '@contract/pricing/commission-procedures'
import type { DatedState } from '@contract/pricing/facts'
import { subscriptionPlans } from '@contract/subscriptions/facts'
import type { Queryable } from '@server/database/connect'
import { ruleAppliesOn } from '@server/database/commission-rule-applies'
import { commissionRules } from '@server/database/schema/pricing'
import { vendors } from '@server/database/schema/vendors'
import { containsWords, likeSubstring } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'
import { datedStateOn } from '../dated-state'
import { nextStart } from '../next-start'

export type CommissionRuleRow = typeof commissionRules.$inferSelect

/** A rule with its subject's name and its state on a day. */
export interface NamedRule {
  rule: CommissionRuleRow
  subjectName: string
  state: DatedState
  /** The first day of the next rule of its subject; null if none follows. */
  nextFrom: string | null
}

const planNames = sql.join(
  subscriptionPlans.map(({ id, name }) => sql`when ${id} then ${name}`),
  sql` `,
)

/** A vendor's name, a category, a plan's name. */
const subjectName = sql<string>`case ${commissionRules.scope}
  when 'vendor' then coalesce(${vendors.companyName}, ${commissionRules.subject})
  when 'plan' then case ${commissionRules.subject} ${planNames} else ${commissionRules.subject} end
  else ${commissionRules.subject} end`

/** Vendors first, then categories, then plans: in the order in which they decide. */
const subjectSortKey = sql<string>`(case ${commissionRules.scope} when 'vendor' then '1' when 'category' then '2' else '3' end
  || ' ' || ${subjectName} || ' ' || ${commissionRules.validFrom})`

const sortColumns = {
  subject: { column: subjectSortKey, type: 'text' },
  rate: { column: commissionRules.rateBps, type: 'bigint' },
  valid_from: { column: commissionRules.validFrom, type: 'date' },
} as const

const stateOn = (day: string) => datedStateOn(commissionRules, day)

const nextFrom = nextStart(commissionRules, [commissionRules.scope, commissionRules.subject])

interface CommissionRuleListQuery extends Omit<CommissionRuleQuery, 'sort' | 'limit'> {
  sort: CommissionRuleSort
  day: string
  limit: number
}

const selectNamedRules = (tx: Queryable, day: string) =>
  tx
    .select({ rule: commissionRules, subjectName, state: stateOn(day), nextFrom })
    .from(commissionRules)
    .leftJoin(vendors, vendorJoin)

const vendorJoin = sql`${commissionRules.scope} = 'vendor' and ${vendors.id}::text = ${commissionRules.subject}`

/** A page of the rules matching a query, each with its sort key. */
export function findCommissionRules(
  tx: Queryable,
  { search, scope, state, day, limit, ...page }: CommissionRuleListQuery,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, commissionRules.id, page)
  return tx
    .select({ rule: commissionRules, subjectName, state: stateOn(day), nextFrom, sortKey })
    .from(commissionRules)
    .leftJoin(vendors, vendorJoin)
    .where(
      and(
        scope ? eq(commissionRules.scope, scope) : undefined,
        state ? eq(stateOn(day), state) : undefined,
        search ? ilike(subjectName, likeSubstring(search)) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/** A rule locked until the transaction ends, or undefined. */
export async function lockCommissionRule(tx: Queryable, id: string): Promise<CommissionRuleRow | undefined> {
  const [rule] = await tx
    .select()
    .from(commissionRules)
    .where(eq(commissionRules.id, id))
    .for('no key update')
  return rule
}

/** A rule with its subject's name and its state on a day. */
export async function commissionRuleOn(tx: Queryable, id: string, day: string): Promise<NamedRule> {
  const [row] = await selectNamedRules(tx, day).where(eq(commissionRules.id, id))
  return row!
}

/** The rules of a subject that apply on a day, or may: at most one per scope. */
export const rulesOfSubjects = (tx: Queryable, subjects: readonly string[], day: string) =>
  tx
    .select()
    .from(commissionRules)
    .where(
      and(sql`${commissionRules.subject} = any(${sql.param([...subjects])}::text[])`, ruleAppliesOn(day)),
    )

/** A query for the ids of a subject's rules, in the form the audit log stores. */
export const commissionRuleIdsOf = (tx: Queryable, scope: CommissionRuleRow['scope'], subject: string) =>
  tx
    .select({ id: sql<string>`${commissionRules.id}::text` })
    .from(commissionRules)
    .where(and(eq(commissionRules.scope, scope), eq(commissionRules.subject, subject)))

/** The approved vendors whose names contain a text, by name. */
export const findVendors = (tx: Queryable, search: string | undefined) =>
  tx
    .select({ vendor_id: vendors.id, company_name: vendors.companyName, plan: vendors.subscriptionPlan })
    .from(vendors)
    .where(
      and(eq(vendors.status, 'approved'), search ? containsWords(vendors.companyName, search) : undefined),
    )
    .orderBy(vendors.companyName, desc(vendors.id))
    .limit(20)
