import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { dayBefore } from '@contract/core/day'
import { planOf } from '@contract/subscriptions/facts'
import { effectivePlan } from '@server/database/effective-plan'
import { products } from '@server/database/schema/catalog'
import { commissionRules } from '@server/database/schema/pricing'
import { vendors } from '@server/database/schema/vendors'
import { notifyVendors } from '@server/domains/notifications/notify-vendors'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import type { CommissionRuleRow } from './queries'

/**
 * Tells the vendors whom a rule concerns that it was added, or that it ends: the vendor itself, those on its plan, or those with products on sale
 * in its category.
 */
const notifyCommissionRule: Job<{ ruleId: string; event: 'added' | 'ended' }> = async (
  { ruleId, event },
  services,
) => {
  const [rule] = await services.db.select().from(commissionRules).where(eq(commissionRules.id, ruleId))
  // A rule that was withdrawn meanwhile never applies.
  if (!rule || (event === 'added' && rule.validTo === rule.validFrom)) return
  const to = event === 'ended' ? rule.validTo : null
  await notifyVendors(services, {
    payload: {
      kind: 'terms',
      event: 'commission',
      subject: subjectText(rule),
      rate_bps: rule.rateBps,
      floor_minor: rule.floorMinor,
      cap_minor: rule.capMinor,
      from: rule.validFrom,
      to: to && dayBefore(to),
    },
    eventKey: `commission_rule:${event}:${rule.id}${to ? `:${to}` : ''}`,
    vendorIdsAfter: async (tx, id, limit) => {
      const rows = await tx
        .select({ id: vendors.id })
        .from(vendors)
        .where(and(eq(vendors.status, 'approved'), gt(vendors.id, id), isConcerned(rule)))
        .orderBy(asc(vendors.id))
        .limit(limit)
      return rows.map((row) => row.id)
    },
  })
}

function subjectText({ scope, subject }: CommissionRuleRow): string | null {
  if (scope === 'vendor') return null
  return scope === 'category'
    ? subject
    : `everything you sell on the ${planOf(subject)?.name ?? subject} plan`
}

function isConcerned({ scope, subject }: CommissionRuleRow): SQL | undefined {
  if (scope === 'vendor') return eq(vendors.id, subject)
  if (scope === 'plan') return sql`${effectivePlan} = ${subject}`
  return sql`exists (select from ${products} as product where product.vendor_id = vendors.id
    and product.category = ${subject} and product.status = 'active' and product.deleted_at is null)`
}

export const commissionJobs = { notify_commission_rule: notifyCommissionRule }

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof commissionJobs> {}
}
