import { Refusal } from '@contract/refusals'
import type { PlanInvoice } from '@contract/subscriptions/procedures'
import type { InternalAmounts } from '@contract/core/money'
import { planFeeSettled } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { markPaid, notifyInvoice } from './collect-plan-invoice'
import { invoiceById, serializeInvoice } from './queries'

interface Settlement {
  invoiceId: string
  note: string
}

/**
 * Marks an invoice as paid outside the marketplace, and posts it: the money is with the operator, like that of an offline payment. Refuses:
 * plan_invoice_not_found, plan_invoice_already_paid.
 */
export async function settlePlanInvoice(
  { invoiceId, note }: Settlement,
  context: Context,
): Promise<InternalAmounts<PlanInvoice>> {
  const { tx, now, services } = context
  if (!(await invoiceById(tx, invoiceId))) throw new Refusal('plan_invoice_not_found')
  if (!(await markPaid(tx, invoiceId, 'offline', now))) throw new Refusal('plan_invoice_already_paid')
  const { invoice, ...document } = (await invoiceById(tx, invoiceId))!
  await post(tx, planFeeSettled(invoice), now)
  await audit(context, {
    actionType: 'plan_invoice_settled',
    subject: 'plan_invoice',
    subjectId: invoiceId,
    details: {
      label: document.label,
      vendor_id: invoice.vendorId,
      note,
      before: { state: 'unpaid' },
      after: { state: 'paid', paid_by: 'offline' },
    },
  })
  await notifyInvoice(tx, { ...invoice, label: document.label }, 'settled', {
    now,
    publicUrl: services.publicUrl,
  })
  return serializeInvoice({ invoice, ...document })
}
