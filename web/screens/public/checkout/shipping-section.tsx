import type { UseQueryResult } from '@web/queries'
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import type { QuotedShippingOption, ShippingOption } from '@contract/pricing/shipping-procedures'
import { deliveryWindow, formatDeliveryWindow } from '@contract/orders/facts'
import * as texts from '@contract/texts'
import { formatWireUsd } from '@contract/core/money'
import { messageOf } from '@web/api'
import { useAnnounce } from '@web/ui/announce'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { Skeleton } from '@web/ui/skeleton'
import { VisuallyHidden } from '@web/ui/visually-hidden'
import { FreeDeliveryHints } from '@web/components/checkout/free-delivery-hints'
import { CheckoutStep } from './checkout-step'
import { UpdateTotals } from './update-totals'

interface ShippingSectionProps {
  shipping: UseQueryResult<QuotedShippingOption[]>
  selectedOption: QuotedShippingOption | undefined
  /** The number of parcels. */
  parcels: number
  onChoose: (rateId: string) => void
  ref: Ref<HTMLElement>
}

/** The shipping options to the address above. */
export function ShippingSection({ ref, ...props }: ShippingSectionProps) {
  useAnnounce(announcementOf(props.shipping))
  return (
    <CheckoutStep ref={ref} number={2} title="Shipping option" isDone={props.selectedOption !== undefined}>
      <Options {...props} />
    </CheckoutStep>
  )
}

function announcementOf({ data, isError, isFetching }: UseQueryResult<ShippingOption[]>): string | false {
  if (!data) return isError && !isFetching && texts.checkout.shippingFailed
  return data.length === 0 ? texts.checkout.noShipping : texts.checkout.shippingOptions(data.length)
}

function Options({ shipping, selectedOption, parcels, onChoose }: Omit<ShippingSectionProps, 'ref'>) {
  if (shipping.data && shipping.data.length > 0) {
    return (
      <>
        <RadioCards
          label="Shipping option"
          name="rateId"
          value={selectedOption?.rate_id ?? ''}
          onValueChange={onChoose}
          cards={shipping.data.map((option) => cardOf(option, new Date(shipping.dataUpdatedAt)))}
        />
        {parcels > 1 && (
          <p className="mt-3 text-caption text-ink-soft">
            Your order ships in {parcels} parcels from {parcels} vendors. The price covers all of them
            {selectedOption?.parcels && selectedOption.parcels.length > 1 && (
              <>: {selectedOption.parcels.map(parcelPart)}</>
            )}
            .
          </p>
        )}
        {selectedOption && (
          <div className="mt-3 grid gap-1 text-sm empty:hidden">
            <FreeDeliveryHints parcels={selectedOption.parcels} />
          </div>
        )}
      </>
    )
  }
  if (shipping.data) {
    return (
      <Notice tone="warning" title={texts.checkout.noShipping}>
        We can’t deliver this cart to that address yet. Please check the city and the country, or choose
        another address.
      </Notice>
    )
  }
  if (shipping.isFetching) return <ShippingLoading />
  if (shipping.isError) return <ShippingError shipping={shipping} />
  if (shipping.fetchStatus === 'paused') {
    return (
      <Notice tone="warning" title={texts.checkout.shippingFailed}>
        They’ll load automatically when you’re back online.
      </Notice>
    )
  }
  // The items chosen before signing in are still being added to the cart.
  if (parcels === 0) return <ShippingLoading />
  return (
    <>
      <p className="flex items-start gap-2.5 text-sm text-ink-soft">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        Enter your address above to see shipping options.
      </p>
      <UpdateTotals className="mt-4">Show shipping options</UpdateTotals>
    </>
  )
}

const ShippingError = ({ shipping }: { shipping: UseQueryResult<ShippingOption[]> }) => (
  <Notice
    tone="danger"
    title={texts.checkout.shippingFailed}
    action={
      <Button variant="outline" size="small" onClick={() => void shipping.refetch()}>
        Try again
      </Button>
    }
  >
    {messageOf(shipping.error)}
  </Notice>
)

const ShippingLoading = () => (
  <div className="grid gap-2.5">
    <VisuallyHidden>Loading shipping options</VisuallyHidden>
    <Skeleton shape="card" className="h-19" />
    <Skeleton shape="card" className="h-19" />
  </div>
)

/** A store's parcel and what it costs, in a list of them. */
const parcelPart = (
  { store_name, cost }: NonNullable<QuotedShippingOption['parcels']>[number],
  index: number,
) => (
  <span key={index}>
    {index > 0 && ', '}
    <bdi>{store_name}</bdi>{' '}
    <span className="figures">
      {cost === 0 ? texts.order.shippingFree.toLowerCase() : formatWireUsd(cost)}
    </span>
  </span>
)

const cardOf = (option: ShippingOption, now: Date) => ({
  value: option.rate_id,
  title: option.provider_name,
  text: optionText(option, formatDeliveryWindow(deliveryWindow(now, option))),
  aside: option.estimated_cost === 0 ? texts.order.shippingFree : formatWireUsd(option.estimated_cost),
})

const optionText = ({ rate_id, rate_name }: ShippingOption, deliveryWindowText: string) =>
  rate_id === 'pickup'
    ? texts.checkout.pickup(deliveryWindowText)
    : `${rate_name}, arrives ${deliveryWindowText}`
