import type { CommissionRule } from '@contract/pricing/commission-procedures'
import { toDecimal, type Minor } from '@contract/core/money'
import type { CommissionRuleRow, NamedRule } from './queries'

/** A commission rule on the wire. */
export const serializeCommissionRule = ({ rule, subjectName, state }: NamedRule): CommissionRule => ({
  rule_id: rule.id,
  scope: rule.scope,
  subject: rule.subject,
  subject_name: subjectName,
  ...commissionRuleFactsOf(rule),
  state,
})

/** The facts about a rule recorded in its history. */
export const commissionRuleFactsOf = (rule: CommissionRuleRow) => ({
  rate_percent: toDecimal(rule.rateBps),
  floor: amountOf(rule.floorMinor),
  cap: amountOf(rule.capMinor),
  valid_from: rule.validFrom,
  valid_to: rule.validTo,
})

const amountOf = (amount: Minor | null) => (amount === null ? null : toDecimal(amount))
