import type { commissionProcedures } from '@contract/pricing/commission-procedures'
import type { Handlers } from '@server/platform/procedures'
import { addCommissionRule } from './add-commission-rule'
import { getCommissionExample } from './commission-example'
import { getCommissionMonths } from './commission-months'
import { endCommissionRule } from './end-commission-rule'
import { listCommissionRuleChanges, listCommissionRules } from './list-commission-rules'
import { findVendors } from './queries'

export const commissionHandlers: Handlers<keyof typeof commissionProcedures> = {
  list_commission_rules: listCommissionRules,
  add_commission_rule: ({ floor = null, cap = null, ...rule }, context) =>
    addCommissionRule({ ...rule, floor, cap }, context),
  end_commission_rule: endCommissionRule,
  list_commission_rule_changes: listCommissionRuleChanges,
  get_commission_example: getCommissionExample,
  get_commission_months: (_, context) => getCommissionMonths(context),
  list_commission_vendors: (input, { tx }) => findVendors(tx, input?.search),
}
