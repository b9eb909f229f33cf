import { useState, type RefObject } from 'react'
import type { PlanInvoice, Subscription } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { PagedQuery } from '@web/components/list/paged-query'
import { PlanInvoiceList } from '@web/components/plans/plan-invoice-list'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { SettleForm } from './settle-form'

interface InvoicesDialogProps {
  subscription: Subscription
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** A vendor's plan invoices; an unpaid one can be marked as paid. */
export function InvoicesDialog({ subscription, onClose, returnFocusTo }: InvoicesDialogProps) {
  const [settling, setSettling] = useState<PlanInvoice | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={`Plan invoices of ${subscription.company_name}`}
      description={
        settling
          ? `Mark ${settling.label} as paid outside the marketplace, such as by bank transfer.`
          : 'Newest first. They’re deducted from the available balance as soon as it covers them.'
      }
    >
      {settling ? (
        <SettleForm invoice={settling} vendorId={subscription.vendor_id} onDone={() => setSettling(null)} />
      ) : (
        <Invoices vendorId={subscription.vendor_id} onSettle={setSettling} />
      )}
    </Dialog>
  )
}

interface InvoicesProps {
  vendorId: string
  onSettle: (invoice: PlanInvoice) => void
}

function Invoices({ vendorId, onSettle }: InvoicesProps) {
  return (
    <PagedQuery
      queryKey={['plan_invoices', vendorId]}
      load={(cursor, signal) => api.list_plan_invoices({ p_vendor_id: vendorId, cursor }, { signal })}
      failure={texts.subscription.invoicesFailed}
      empty={<Empty motif="seed" title="No plan invoices yet." text="Paid plans are invoiced monthly." />}
      more="Show earlier invoices"
    >
      {(invoices) => <PlanInvoiceList invoices={invoices} onSettle={onSettle} />}
    </PagedQuery>
  )
}
