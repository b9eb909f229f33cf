import { Link } from 'react-router'
import { shortOrderId } from '@contract/orders/facts'
import { shippingServiceLabels } from '@contract/pricing/facts'
import { paths } from '@contract/core/paths'
import type { PickListLine } from '@contract/orders/vendor-procedures'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { ItemPicture } from '@web/components/orders/item-picture'
import { TextLink } from '@web/ui/text-link'

/** The lines of a pick list, each with a box to tick by hand once it is printed. */
export const PickTable = ({ lines }: { lines: readonly PickListLine[] }) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:rounded-none print:border-0 print:bg-transparent print:shadow-none">
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">What to pack</caption>
      <thead>
        <tr className="border-b border-line-strong text-caption text-ink-soft">
          <th scope="col" className="px-4 py-2.5 text-start font-medium sm:px-6 print:px-0">
            Product
          </th>
          <th scope="col" className="px-4 py-2.5 text-start font-medium max-lg:hidden print:table-cell">
            Orders
          </th>
          <th scope="col" className="px-4 py-2.5 text-end font-medium sm:px-6">
            Quantity
          </th>
          <th scope="col" className="hidden w-16 py-2.5 text-end font-medium print:table-cell">
            Packed
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr key={line.variant_id} className="break-inside-avoid">
            <th scope="row" className="px-4 py-3 text-start font-semibold sm:px-6 print:px-0">
              <span className="flex items-center gap-4">
                <span className="flex shrink-0 print:hidden">
                  <ItemPicture url={line.image_url} size="small" />
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{line.product_name}</bdi>
                  <VariantTitle title={line.variant_title} sku={line.sku} size="caption" />
                  <span className="mt-1 block font-normal lg:hidden print:hidden">
                    <OrderLinks line={line} />
                  </span>
                </span>
              </span>
            </th>
            <td className="px-4 py-3 max-lg:hidden print:table-cell">
              <OrderLinks line={line} />
            </td>
            <td className="figures px-4 py-3 text-end text-base font-semibold sm:px-6">{line.quantity}</td>
            <td className="hidden py-3 text-end print:table-cell">
              <span aria-hidden className="inline-block size-5 border border-current" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The orders a line is for, with how many units of it if more than one, and the service of each. */
const OrderLinks = ({ line: { orders } }: { line: PickListLine }) => (
  <span className="figures flex flex-wrap gap-x-3 gap-y-1 text-caption">
    {orders.map(({ order_id, quantity, service }) => (
      <span key={order_id} className="whitespace-nowrap">
        <TextLink asChild>
          <Link to={paths.vendor.order(order_id)}>{shortOrderId(order_id)}</Link>
        </TextLink>
        {quantity > 1 && ` × ${quantity}`}{' '}
        <span className="font-sans text-ink-soft">{shippingServiceLabels[service]}</span>
      </span>
    ))}
  </span>
)
