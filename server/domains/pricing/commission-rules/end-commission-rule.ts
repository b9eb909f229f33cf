import { eq } from 'drizzle-orm'
import type { CommissionRule } from '@contract/pricing/commission-procedures'
import { dayBefore, dayOf, formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { commissionRules } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { requireValidEnd } from '../require-valid-end'
import { commissionRuleOn, lockCommissionRule } from './queries'
import { recordedCommissionRule, serializeCommissionRule } from './serializers'

/**
 * Ends a rule: `validTo` is the first day on which it no longer applies, today at the earliest. Ending a future one on its first day
 * withdraws it. Refuses: commission_rule_not_found, commission_rule_ends_before_start, commission_rule_already_ends,
 * commission_rule_ends_in_past.
 */
export async function endCommissionRule(
  { ruleId: id, validTo }: { ruleId: string; validTo: string },
  context: Context,
): Promise<InternalAmounts<CommissionRule>> {
  const { tx, now } = context
  const today = dayOf(now)
  const rule = await lockCommissionRule(tx, id)
  if (!rule) throw new Refusal('commission_rule_not_found')
  requireValidEnd('commission_rule', rule, validTo)
  if (validTo < today)
    throw new Refusal('commission_rule_ends_in_past', { earliest: formatDay(dayBefore(today)) })
  await tx.update(commissionRules).set({ validTo }).where(eq(commissionRules.id, id))
  await audit(context, {
    actionType: 'commission_rule_ended',
    subject: 'commission_rule',
    subjectId: id,
    details: {
      scope: rule.scope,
      subject: rule.subject,
      before: recordedCommissionRule(rule),
      after: recordedCommissionRule({ ...rule, validTo }),
    },
  })
  if (validTo > rule.validFrom) await queueJob(tx, 'notify_commission_rule', { ruleId: id, event: 'ended' })
  return serializeCommissionRule(await commissionRuleOn(tx, id, today))
}
