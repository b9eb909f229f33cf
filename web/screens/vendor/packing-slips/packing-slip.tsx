import { brand } from '@contract/core/brand'
import { shortOrderId } from '@contract/orders/facts'
import type { VendorOrder, VendorOrderItem } from '@contract/orders/procedures'
import type { PackingSlip as Slip } from '@contract/orders/vendor-procedures'
import { countryName } from '@contract/core/country-names'
import { Recipient } from '@web/components/address/recipient'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { longDate } from '@web/components/orders/format-dates'
import { quantityText } from '@web/components/orders/quantity-text'

/** What goes into the parcel: what is still to be shipped, or once nothing is, what was. */
function packedItems(items: readonly VendorOrderItem[]): VendorOrderItem[] {
  const remainingItems = items.filter(({ status }) => status === 'processing')
  return remainingItems.length > 0 ? remainingItems : items.filter(({ status }) => status === 'shipped')
}

/** Whether an order has a parcel to put a slip into, and an address to send it to. */
export const hasPackingSlip = (order: VendorOrder): boolean =>
  order.shipping_address !== null && packedItems(order.vendor_items).length > 0

const senderLines = ({ address, city, country }: Slip['sender']): string[] => [
  ...(address ? [address] : []),
  [city, countryName(country)].filter(Boolean).join(', '),
]

/** One parcel's slip: from whom, to whom, by which service, and what is in it. */
export function PackingSlip({ slip, storeName }: { slip: Slip; storeName: string }) {
  const {
    order_id,
    order_created_at,
    vendor_items,
    shipping_address,
    shipping_option,
    sender,
    company,
    buyer_reference,
  } = slip
  const isPickup = shipping_option.service === 'pickup'
  const id = shortOrderId(order_id)
  const items = packedItems(vendor_items)
  const unitCount = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article
      aria-labelledby={`slip-${id}`}
      className="mx-auto w-full max-w-[52rem] overflow-hidden rounded-card border border-line bg-surface shadow-card print:max-w-none print:break-after-page print:rounded-none print:border-0 print:bg-transparent print:shadow-none print:last:break-after-auto"
    >
      <PatternBorder variant="kuba" height={10} />
      <div className="grid gap-7 p-6 sm:p-9 print:gap-5 print:px-0 print:pb-0">
        <header className="flex items-start justify-between gap-6">
          <div>
            <p className="text-subheading wrap-anywhere">
              <bdi>{storeName}</bdi>
            </p>
            <p className="text-sm text-ink-soft">on {brand.name}</p>
            <address className="mt-2 grid gap-0.5 text-sm wrap-anywhere not-italic">
              {senderLines(sender).map((line) => (
                <span key={line}>
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
          </div>
          <div className="shrink-0 text-end">
            <h2 id={`slip-${id}`} className="text-heading">
              Order <span className="figures">{id}</span>
            </h2>
            <p className="text-sm text-ink-soft">{longDate(order_created_at)}</p>
            <p className="mt-2 text-sm font-semibold">{shipping_option.provider_name}</p>
            <p className="text-sm text-ink-soft">{shipping_option.rate_name}</p>
          </div>
        </header>
        {shipping_address && (
          <section aria-label={isPickup ? 'Collected by' : 'Ship to'} className="border-t border-line pt-5">
            <h3 className="eyebrow mb-2 font-sans text-ink-soft">{isPickup ? 'Collected by' : 'Ship to'}</h3>
            <Recipient address={shipping_address} company={company} reference={buyer_reference} />
          </section>
        )}
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Contents</caption>
          <thead>
            <tr className="border-b border-line-strong text-caption text-ink-soft">
              <th scope="col" className="py-2 text-start font-medium">
                Product
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                Quantity
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {items.map((item) => (
              <tr key={item.item_id} className="break-inside-avoid">
                <th scope="row" className="py-3 pe-4 text-start font-semibold wrap-anywhere">
                  <bdi>{item.product_name}</bdi>
                  <VariantTitle title={item.variant_title} sku={item.sku} size="caption" />
                </th>
                <td className="figures py-3 text-end text-base font-semibold">{quantityText(item)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong text-ink-soft">
              <th scope="row" className="py-3 text-start font-normal">
                {isPickup ? 'In this order' : 'In this parcel'}
              </th>
              <td className="figures py-3 text-end">{unitCount === 1 ? '1 unit' : `${unitCount} units`}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </article>
  )
}
