import { Store, Truck } from 'lucide-react'
import type { OrderImportVat } from '@contract/checkout/import-charges'
import { formatDeliveryWindow } from '@contract/orders/facts'
import type { OrderDetails } from '@contract/orders/procedures'
import { importSchemeLabel } from '@contract/pricing/import-tax'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { ImportNote } from '@web/components/checkout/import-note'
import { expectedDeliveryWindow } from './expected-delivery-window'

/** When an order arrives or can be collected, while none of it is shipped or ready; each item then has its own day. */
export function ExpectedDelivery({ order }: { order: OrderDetails }) {
  const { order_status, service } = order
  const isPickup = service === 'pickup'
  const Icon = isPickup ? Store : Truck
  if (order_status !== 'awaiting_payment' && order_status !== 'processing') return null
  return (
    <div className="grid gap-2 px-1">
      <p className="flex gap-2.5">
        <Icon aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <span>
          {isPickup ? 'Ready for collection' : 'Arrives'}{' '}
          <b className="whitespace-nowrap">{formatDeliveryWindow(expectedDeliveryWindow(order))}</b>
          {!order.paid && ' if you pay today'}
        </span>
      </p>
      <ImportVatNote order={order} />
    </div>
  )
}

/**
 * The import VAT that was collected with the order: the carrier's claim for it is an error that the number settles. And about what is due on delivery,
 * as the order was placed; once something was cancelled, that is no longer known.
 */
function ImportVatNote({ order }: { order: OrderDetails }) {
  const { import_vat, shipping_address, order_items } = order
  const due = order_items.some(({ status }) => status === 'cancelled') ? null : order.import_vat_due
  if (!import_vat && !due) return <ImportNote country={shipping_address.country} />
  return (
    <p className="text-caption text-ink-soft">
      {import_vat && paidText(import_vat)}{' '}
      {due && `${texts.importVat.onDelivery(formatWireUsd(due))} ${texts.importVat.dutyAndFee}`}
    </p>
  )
}

function paidText({ scheme, number, partly }: OrderImportVat): string {
  const label = importSchemeLabel(scheme)
  return partly ? texts.importVat.paidInPart(label, number) : texts.importVat.paid(label, number)
}
