import { eq } from 'drizzle-orm'
import type { CommissionRule, CommissionScope } from '@contract/pricing/commission-procedures'
import { dayOf, formatDay } from '@contract/core/day'
import { planOf } from '@contract/subscriptions/facts'
import { productCategories } from '@contract/catalog/facts'
import { id as uuid } from '@contract/core/schemas'
import { Refusal } from '@contract/refusals'
import type { Bps, InternalAmounts, Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { commissionRules } from '@server/database/schema/pricing'
import { vendors } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { commissionRuleOn } from './queries'
import { recordedCommissionRule, serializeCommissionRule } from './serializers'

interface NewCommissionRule {
  scope: CommissionScope
  subject: string
  ratePercent: Bps
  floor: Minor | null
  cap: Minor | null
  validFrom: string
}

/**
 * Adds a rule for orders placed from a day on, today at the earliest, until it is ended. A database constraint refuses an overlapping rule
 * of the same subject, even under concurrency. The vendors whom it concerns are told. Refuses: commission_subject_unknown, commission_rule_in_past, commission_rule_overlaps.
 */
export async function addCommissionRule(
  input: NewCommissionRule,
  context: Context,
): Promise<InternalAmounts<CommissionRule>> {
  const { tx, now } = context
  const { scope, subject, validFrom } = input
  const today = dayOf(now)
  const name = await subjectNameOf(tx, scope, subject)
  if (name === undefined) throw new Refusal('commission_subject_unknown')
  if (validFrom < today) throw new Refusal('commission_rule_in_past', { earliest: formatDay(today) })
  const [rule] = await tx
    .insert(commissionRules)
    .values({
      scope,
      subject,
      rateBps: input.ratePercent,
      floorMinor: input.floor,
      capMinor: input.cap,
      validFrom,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!rule) throw new Refusal('commission_rule_overlaps', { subject: name })
  await audit(context, {
    actionType: 'commission_rule_added',
    subject: 'commission_rule',
    subjectId: rule.id,
    details: { scope, subject, name, before: null, after: recordedCommissionRule(rule) },
  })
  await queueJob(tx, 'notify_commission_rule', { ruleId: rule.id, event: 'added' })
  return serializeCommissionRule(await commissionRuleOn(tx, rule.id, today))
}

/** The name of what a rule is to be about, undefined if there is no such vendor, category or plan. */
async function subjectNameOf(
  tx: Queryable,
  scope: CommissionScope,
  subject: string,
): Promise<string | undefined> {
  if (scope === 'plan') return planOf(subject)?.name
  if (scope === 'category') return productCategories.find((category) => category === subject)
  if (!uuid.safeParse(subject).success) return undefined
  const [vendor] = await tx.select({ name: vendors.companyName }).from(vendors).where(eq(vendors.id, subject))
  return vendor?.name
}
