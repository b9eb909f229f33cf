import type { CommissionRule } from '@contract/pricing/commission-procedures'
import { DatedMenu } from '@web/components/effective-dated/dated-menu'
import { AddRuleDialog } from './add-rule-dialog'
import { EndRuleDialog } from './end-rule-dialog'
import { RuleHistoryDialog } from './history-dialog'
import { ruleTitle } from './rule-labels'

/** What an admin can do with a rule, and what was done with those of its subject. */
export const RuleMenu = ({ rule }: { rule: CommissionRule }) => (
  <DatedMenu
    title={ruleTitle(rule)}
    recordType="rule"
    hasEnded={rule.state === 'past'}
    add={(dialog) => <AddRuleDialog after={rule} {...dialog} />}
    history={(dialog) => <RuleHistoryDialog rule={rule} {...dialog} />}
    end={(dialog) => <EndRuleDialog rule={rule} {...dialog} />}
  />
)
