import { commissionRuleFacts, type CommissionRule } from '@contract/pricing/commission-procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { CommissionRuleRow, NamedRule } from './queries'

/** A commission rule as its handlers return it. */
export const serializeCommissionRule = ({
  rule,
  subjectName,
  state,
  nextFrom,
}: NamedRule): InternalAmounts<CommissionRule> => ({
  rule_id: rule.id,
  scope: rule.scope,
  subject: rule.subject,
  subject_name: subjectName,
  ...factsOf(rule),
  next_from: nextFrom,
  state,
})

const factsOf = (rule: CommissionRuleRow) => ({
  rate_percent: rule.rateBps,
  floor: rule.floorMinor,
  cap: rule.capMinor,
  valid_from: rule.validFrom,
  valid_to: rule.validTo,
})

/** The facts about a rule for its history, which has them as on the wire. */
export const recordedCommissionRule = (rule: CommissionRuleRow) => commissionRuleFacts.parse(factsOf(rule))
