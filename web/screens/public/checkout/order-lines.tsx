import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '@contract/cart/procedures'
import type { ImportCharges } from '@contract/checkout/import-charges'
import { findCountry } from '@contract/core/countries'
import { countryName } from '@contract/core/country-names'
import * as texts from '@contract/texts'
import { formatPercent, formatUsd, formatWireUsd, toMinor, type Minor } from '@contract/core/money'
import { formatShipping } from '@contract/pricing/shipping-price'
import { lineIssueOf, lineIssueText } from '@web/components/cart/cart'
import { Reduction } from '@web/components/catalog/price'
import { ImportChargesNote } from '@web/components/checkout/import-charges'
import { ImportNote } from '@web/components/checkout/import-note'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { ItemPicture } from '@web/components/orders/item-picture'
import { paths } from '@contract/core/paths'
import { Card } from '@web/ui/card'
import { useAnnounce } from '@web/ui/announce'
import { cn } from '@web/ui/cn'
import { DescriptionList } from '@web/ui/description-list'
import { Skeleton, SkeletonText } from '@web/ui/skeleton'
import { TextLink } from '@web/ui/text-link'
import type { Totals } from './totals'

interface OrderLinesProps {
  items: readonly CartItem[] | undefined
  totals: Totals
  /** The text shown until the shipping cost is known. */
  shippingPlaceholder: string
  /** The destination, once it is known. */
  country: string | undefined
  /** The import VAT that is due there; null if it is not known, undefined until it is loaded. */
  importCharges: ImportCharges | null | undefined
  /** False while tax or shipping is being loaded. */
  isUpToDate: boolean
  /** The field for a promo code. */
  promoCode: ReactNode
  /** The applied code. */
  code: string | undefined
}

/** The order's lines and totals. */
export function OrderLines({ items, promoCode, ...totalsProps }: OrderLinesProps) {
  return (
    <Card
      title="Order summary"
      action={
        <TextLink asChild className="text-sm">
          <Link to={paths.cart} className="-my-2.5 inline-flex min-h-control items-center">
            Edit cart
          </Link>
        </TextLink>
      }
    >
      <ul className="-mt-2 mb-3 divide-y divide-line lg:max-h-[38vh] lg:overflow-y-auto">
        {items?.map((item) => <OrderLine key={item.variant_id} item={item} />) ?? <PendingAmount />}
      </ul>
      {promoCode}
      <TotalsList {...totalsProps} />
    </Card>
  )
}

function OrderLine({ item }: { item: CartItem }) {
  const { name, quantity, price, reference_price, vendor_name } = item
  return (
    <li className="flex gap-3 py-3">
      <ItemPicture url={item.image_url} size="small" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <VariantTitle title={item.variant_title} />
        <p className="text-caption text-ink-soft">
          <bdi>{vendor_name}</bdi>
        </p>
        <p className="figures text-ink-soft">Quantity {quantity}</p>
        {reference_price !== null && (
          <p className="figures text-ink-soft [&_small]:text-caption">
            {formatWireUsd(price)} each
            <Reduction price={price} reference={reference_price} />
          </p>
        )}
        <LineNote item={item} />
      </div>
      <span className="figures shrink-0 text-sm font-semibold">{formatUsd(toMinor(price) * quantity)}</span>
    </li>
  )
}

function LineNote({ item }: { item: CartItem }) {
  const { price, price_when_added: previousPrice } = item
  if (lineIssueOf(item)) return <p className="font-medium text-danger">{lineIssueText(item)}</p>
  if (price === previousPrice) return null
  return (
    <p className="text-warning">
      Now {formatWireUsd(price)}. {texts.cart.priceChanged(formatWireUsd(previousPrice))}
    </p>
  )
}

const PendingAmount = () => (
  <li className="flex gap-3 py-3">
    <Skeleton className="size-14" />
    <SkeletonText lines={2} className="flex-1" />
  </li>
)

function TotalsList({
  totals,
  shippingPlaceholder,
  country,
  importCharges,
  isUpToDate,
  code,
}: Omit<OrderLinesProps, 'items' | 'promoCode'>) {
  const { subtotalMinor, discountMinor, taxMinor, shippingMinor, totalMinor, isComplete } = totals
  const totalLabel = isComplete ? 'Total' : 'Total so far'
  useAnnounce(isUpToDate && `${totalLabel} ${formatUsd(totalMinor)}`)
  // Where we charge no tax, $0.00 would read as if none were due.
  const isImport = taxMinor === 0 && country !== undefined && !findCountry(country)
  const tax = isImport ? (
    <DeferredAmount>Not charged by us</DeferredAmount>
  ) : (
    taxMinor !== undefined && formatUsd(taxMinor)
  )
  return (
    <>
      <DescriptionList
        className={cn('border-t border-line transition-opacity', !isUpToDate && 'opacity-85')}
        entries={[
          { term: 'Subtotal', value: formatUsd(subtotalMinor) },
          ...(code && discountMinor > 0
            ? [{ term: texts.promotion.discount(code), value: formatUsd(-discountMinor) }]
            : []),
          {
            term: taxTerm(country, taxMinor, importCharges),
            value: tax || <DeferredAmount>Once we have your address</DeferredAmount>,
          },
          {
            term: 'Shipping',
            value:
              shippingMinor === undefined ? (
                <DeferredAmount>{shippingPlaceholder}</DeferredAmount>
              ) : (
                formatShipping(shippingMinor)
              ),
          },
          { term: totalLabel, value: formatUsd(totalMinor), strong: true },
        ]}
      />
      {importCharges && <ImportChargesNote charges={importCharges} />}
      {isImport && importCharges === null && <ImportNote country={country} />}
    </>
  )
}

/** What the tax is called: import VAT by its rate where that is what is collected. */
const taxTerm = (
  country: string | undefined,
  taxMinor: Minor | undefined,
  charges: ImportCharges | null | undefined,
): string =>
  country && taxMinor && charges
    ? texts.importVat.line(countryName(country), formatPercent(charges.rate_percent))
    : 'Estimated taxes'

/** An amount that is not known yet. */
const DeferredAmount = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-ink-soft">{children}</span>
)
