import { Link } from 'react-router'
import { shortOrderId } from '@contract/order-id'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { InvoiceSheet } from './invoice-sheet'
import type { InvoiceOrOrder } from './load-invoice'
import { NoInvoice } from './no-invoice'
import { PrintButton } from './print-button'

interface InvoicePageProps {
  loaded: InvoiceOrOrder
  orderId: string
  /** URL of the order's page. */
  orderPath: string
}

/** An invoice on screen, with controls above it that are not printed. */
export function InvoicePage({ loaded, orderId, orderPath }: InvoicePageProps) {
  return (
    <div className="gutter mx-auto w-full max-w-[60rem] py-8 md:py-10 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
        <Breadcrumb>
          <Link to={orderPath}>Order {shortOrderId(orderId)}</Link>
          Invoice
        </Breadcrumb>
        {'invoice' in loaded && <PrintButton />}
      </div>
      {'invoice' in loaded ? (
        <InvoiceSheet invoice={loaded.invoice} />
      ) : (
        <NoInvoice order={loaded.order} orderPath={orderPath} />
      )}
    </div>
  )
}
