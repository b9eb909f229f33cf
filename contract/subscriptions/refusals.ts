import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about plans and their invoices. */
export const subscriptionRefusals = {
  plan_already_set: { status: 409, field: 'p_plan', message: () => 'You’re already on this plan.' },
  vendor_plan_already_set: {
    status: 409,
    field: 'p_plan',
    message: () => 'This vendor is already on this plan.',
  },
  plan_not_covered: {
    status: 409,
    field: 'p_plan',
    message: (p: { plan: string; amount: string; balance: string }) =>
      `${p.plan} costs ${p.amount} for the rest of this month, and your available balance is ${p.balance}. Choose it once your balance covers it, or ask us for an invoice.`,
  },
  plan_invoice_not_found: { status: 404, message: () => 'This plan invoice does not exist.' },
  plan_invoice_already_paid: { status: 409, message: () => 'This plan invoice has already been paid.' },
  plan_invoice_unpaid: {
    status: 409,
    field: 'p_plan',
    message: () => 'A plan invoice is still unpaid. Once it is paid, you can choose a higher-priced plan.',
  },
} satisfies Record<string, RefusalEntry>
