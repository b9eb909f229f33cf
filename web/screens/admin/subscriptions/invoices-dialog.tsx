import { useState } from 'react'
import type { PlanInvoice, Subscription } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { PaginatedQuery } from '@web/components/list/paginated-query'
import { PlanInvoiceList } from '@web/components/plans/plan-invoice-list'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { SettleForm } from './settle-form'

interface InvoicesDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** A vendor's plan invoices; an unpaid one can be marked as paid. */
export function InvoicesDialog({ subscription, onClose }: InvoicesDialogProps) {
  const [invoiceToSettle, setInvoiceToSettle] = useState<PlanInvoice | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Plan invoices of ${subscription.company_name}`}
      description={
        invoiceToSettle
          ? `Mark ${invoiceToSettle.label} as paid outside the marketplace, such as by bank transfer.`
          : 'Newest first. They’re deducted from the available balance as soon as it covers them.'
      }
    >
      {invoiceToSettle ? (
        <SettleForm
          invoice={invoiceToSettle}
          vendorId={subscription.vendor_id}
          onDone={() => setInvoiceToSettle(null)}
        />
      ) : (
        <Invoices vendorId={subscription.vendor_id} onMarkPaid={setInvoiceToSettle} />
      )}
    </Dialog>
  )
}

interface InvoicesProps {
  vendorId: string
  onMarkPaid: (invoice: PlanInvoice) => void
}

function Invoices({ vendorId, onMarkPaid }: InvoicesProps) {
  return (
    <PaginatedQuery
      queryKey={['plan_invoices', vendorId]}
      load={(cursor, signal) => api.list_plan_invoices({ p_vendor_id: vendorId, cursor }, { signal })}
      failure={texts.subscription.invoicesFailed}
      empty={<Empty motif="seed" title="No plan invoices yet." text="Paid plans are invoiced monthly." />}
      loadMoreLabel="Show earlier invoices"
    >
      {(invoices) => <PlanInvoiceList invoices={invoices} onMarkPaid={onMarkPaid} />}
    </PaginatedQuery>
  )
}
