import type { CommissionRule } from '@contract/pricing/commission-procedures'
import { formatDay } from '@contract/core/day'
import * as texts from '@contract/texts'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { EndDialog } from '@web/components/effective-dated/end-dialog'
import { endedMessage } from '@web/components/effective-dated/ended-message'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { ruleTitle } from './rule-labels'

/** Ends a rule on a day, and says beforehand what that means for orders. */
export function EndRuleDialog({ rule, ...dialog }: MenuDialogProps & { rule: CommissionRule }) {
  const end = useServerMutation('end_commission_rule', {
    success: endedMessage(ruleTitle(rule)),
    onSuccess: dialog.onClose,
  })
  const preposition = rule.state === 'future' ? 'from' : 'since'
  return (
    <EndDialog
      {...dialog}
      recordType="rule"
      description={`${ruleTitle(rule)}, ${preposition} ${formatDay(rule.valid_from)}.`}
      hint="The last day it applies, in UTC."
      record={rule}
      consequenceOf={(day) => consequenceOf(rule, day)}
      send={(validTo) => end.send({ p_rule_id: rule.rule_id, p_valid_to: validTo })}
    />
  )
}

function consequenceOf({ scope, valid_from }: CommissionRule, day: string): string {
  if (day <= valid_from) return texts.effectiveDated.withdrawalWarning('rule')
  const consequence =
    scope === 'plan'
      ? 'From that day, no commission will be charged on this plan until you add the next rule.'
      : 'From that day, the next most specific rule applies.'
  return `Items ordered before ${formatDay(day)} keep this commission. ${consequence} This can’t be undone.`
}
