import type { PlanInvoice } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { ListFailed } from '@web/components/list/list-failed'
import { PlanInvoiceList } from '@web/components/plans/plan-invoice-list'
import { Card } from '@web/ui/card'

/** The vendor's latest plan invoices; null if they could not be loaded. */
export const PlanInvoices = ({ invoices }: { invoices: readonly PlanInvoice[] | null }) => (
  <Card
    title="Plan invoices"
    titleAs="h3"
    text="Deducted from your available balance as soon as it covers them."
  >
    {!invoices ? (
      <ListFailed text={texts.subscription.invoicesFailed} />
    ) : invoices.length === 0 ? (
      <p className="text-sm text-ink-soft">You don’t have any yet. Paid plans are invoiced monthly.</p>
    ) : (
      <div className="-my-3">
        <PlanInvoiceList invoices={invoices} />
      </div>
    )}
  </Card>
)
