import type { UseQueryResult } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import type { ShippingOption } from '@contract/checkout'
import { texts } from '@contract/messages'
import { formatWireUsd } from '@contract/money'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { Skeleton } from '@web/ui/skeleton'
import { VisuallyHidden } from '@web/ui/visually-hidden'

interface ShippingSectionProps {
  shipping: UseQueryResult<ShippingOption[]>
  chosen: string
  onChoose: (rateId: string) => void
  ref: Ref<HTMLDivElement>
}

/** The ways to bring the cart to the address above. */
export function ShippingSection({ ref, ...props }: ShippingSectionProps) {
  return (
    <Card title="Shipping option">
      <div ref={ref} tabIndex={-1} aria-live="polite" className="scroll-mt-24 rounded-card outline-none">
        <Options {...props} />
      </div>
    </Card>
  )
}

function Options({ shipping, chosen, onChoose }: Omit<ShippingSectionProps, 'ref'>) {
  if (shipping.data && shipping.data.length > 0) {
    return (
      <RadioCards
        label="Shipping option"
        value={chosen}
        onValueChange={onChoose}
        cards={shipping.data.map((option) => ({
          value: option.rate_id,
          title: option.provider_name,
          text: `${option.rate_name}, ${daysOf(option)}`,
          aside:
            option.estimated_cost === 0 ? texts.order.shippingFree : formatWireUsd(option.estimated_cost),
        }))}
      />
    )
  }
  if (shipping.data) {
    return (
      <Notice tone="warning" title={texts.checkout.noShipping}>
        We cannot bring this cart to that address yet. Please check city, state and country, or choose another
        address.
      </Notice>
    )
  }
  if (shipping.isFetching) return <Waiting />
  if (shipping.isError) {
    return (
      <Notice
        tone="danger"
        title={texts.checkout.shippingFailed}
        action={
          <Button variant="outline" size="small" onClick={() => void shipping.refetch()}>
            Try again
          </Button>
        }
      >
        {shipping.error.message}
      </Notice>
    )
  }
  return (
    <p className="flex items-start gap-2.5 text-sm text-ink-soft">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      Enter city, state and country above, and the ways to bring your order there show up here.
    </p>
  )
}

function Waiting() {
  return (
    <div className="grid gap-2.5">
      <VisuallyHidden>Loading shipping options</VisuallyHidden>
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
    </div>
  )
}

function daysOf({ min_delivery_days: min, max_delivery_days: max }: ShippingOption): string {
  if (max === 0) return 'the same day'
  const days = (n: number) => (n === 1 ? '1 day' : `${n} days`)
  return min === max ? days(max) : `${min} to ${days(max)}`
}
