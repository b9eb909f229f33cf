import { planOf } from '@contract/subscriptions/facts'
import { formatWireUsd } from '@contract/core/money'
import { formatMonth } from '@contract/payouts/statement-procedures'
import type { PlanInvoice } from '@contract/subscriptions/procedures'
import { shortDate } from '../orders/format-dates'
import { PdfLink } from '../billing/pdf-link'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'

interface PlanInvoiceListProps {
  invoices: readonly PlanInvoice[]
  /** For admins, who can mark an unpaid one as paid. */
  onMarkPaid?: (invoice: PlanInvoice) => void
}

/** Plan invoices, each with its state and its PDF. */
export const PlanInvoiceList = ({ invoices, onMarkPaid }: PlanInvoiceListProps) => (
  <ul aria-label="Plan invoices" className="divide-y divide-line">
    {invoices.map((invoice) => (
      <li
        key={invoice.invoice_id}
        className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 text-sm"
      >
        <span className="min-w-0">
          <span className="block font-semibold">
            {formatMonth(invoice.month)}, {planOf(invoice.plan)?.name ?? invoice.plan}
          </span>
          <span className="figures block text-caption text-ink-soft">{invoice.label}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="figures font-semibold">{formatWireUsd(invoice.amount)}</span>
          <InvoiceStateBadge invoice={invoice} />
          {onMarkPaid && invoice.state !== 'paid' && (
            <Button
              variant="outline"
              size="small"
              aria-label={`Mark as paid: ${invoice.label}`}
              onClick={() => onMarkPaid(invoice)}
            >
              Mark as paid
            </Button>
          )}
          <PdfLink documentId={invoice.document_id} label={invoice.label} />
        </span>
      </li>
    ))}
  </ul>
)

function InvoiceStateBadge({ invoice: { state, paid_by, paid_at, due_at } }: { invoice: PlanInvoice }) {
  if (state === 'paid')
    return (
      <Badge tone="success">
        {paid_by === 'balance' ? 'Deducted' : 'Paid'} {shortDate(paid_at!)}
      </Badge>
    )
  return (
    <Badge tone={state === 'lapsed' ? 'danger' : 'warning'}>
      {state === 'lapsed' ? 'Overdue since' : 'Due by'} {shortDate(due_at)}
    </Badge>
  )
}
