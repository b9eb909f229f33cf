import type { subscriptionProcedures } from '@contract/subscriptions/procedures'
import type { Handlers } from '@server/platform/procedures'
import { listOwnPlanInvoices, listPlanInvoices, listSubscriptions } from './list-subscriptions'
import { listPlans } from './list-plans'
import { changePlan } from './change-plan'
import { getVendorPlan } from './vendor-plan'
import { getPlanSummary } from './plan-summary'
import { setVendorPlan } from './set-vendor-plan'
import { settlePlanInvoice } from './settle-plan-invoice'

export const subscriptionHandlers: Handlers<keyof typeof subscriptionProcedures> = {
  list_plans: (_, context) => listPlans(context),
  list_subscriptions: listSubscriptions,
  get_plan_summary: (_, context) => getPlanSummary(context),
  list_plan_invoices: listPlanInvoices,
  set_vendor_plan: setVendorPlan,
  settle_plan_invoice: settlePlanInvoice,
  get_own_plan: (_, context) => getVendorPlan(context),
  change_plan: changePlan,
  list_own_plan_invoices: listOwnPlanInvoices,
}
