import { Link } from 'react-router'
import { shortOrderId } from '@contract/orders/facts'
import type { OrderDetails } from '@contract/orders/procedures'
import { BillingDocumentDownload } from '../../billing/billing-document-download'
import { PrintButton } from '@web/components/page/print-button'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { BillingDocumentSheet } from '../../billing/billing-document-sheet'
import type { InvoiceResult } from './load-invoice'

interface InvoicePageProps {
  result: InvoiceResult
  orderId: string
  /** URL of the order's page. */
  orderPath: string
}

/** An invoice on screen, with controls above it that are not printed. */
export function InvoicePage({ result, orderId, orderPath }: InvoicePageProps) {
  return (
    <div className="gutter mx-auto w-full max-w-[60rem] py-8 md:py-10 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
        <Breadcrumb>
          <Link to={orderPath}>Order {shortOrderId(orderId)}</Link>
          Invoice
        </Breadcrumb>
        {'invoice' in result && (
          <div className="flex flex-wrap gap-3">
            {result.billingDocuments.map((billingDocument) => (
              <BillingDocumentDownload key={billingDocument.document_id} billingDocument={billingDocument} />
            ))}
            <PrintButton />
          </div>
        )}
      </div>
      {'invoice' in result ? (
        <BillingDocumentSheet billingDocument={result.invoice} />
      ) : (
        <NoInvoice order={result.order} orderPath={orderPath} />
      )}
    </div>
  )
}

/** Replaces the invoice of an order that has none. */
const NoInvoice = ({ order, orderPath }: { order: OrderDetails; orderPath: string }) => (
  <Empty
    titleAs="h1"
    frame="framed"
    motif="lens"
    title="There is no invoice for this order."
    text={
      order.order_status === 'awaiting_payment'
        ? 'You’ll get one as soon as the order is paid.'
        : 'The order was cancelled before it was paid, so there’s nothing to invoice.'
    }
    action={
      <Button asChild>
        <Link to={orderPath}>
          {order.order_status === 'awaiting_payment' ? 'Pay for this order' : 'View order'}
        </Link>
      </Button>
    }
  />
)
