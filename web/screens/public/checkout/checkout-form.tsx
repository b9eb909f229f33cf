import { useRef, useState } from 'react'
import type { ShippingAddress } from '@contract/address'
import { paymentMethods, type PaymentMethod } from '@contract/lists'
import { texts } from '@contract/messages'
import { useAddressForm } from '@web/parts/address/use-address-form'
import { useCart } from '@web/parts/cart/cart-provider'
import { PaymentMethodCards } from '@web/parts/checkout/payment-method-cards'
import { Card } from '@web/ui/card'
import { toast } from '@web/ui/toast'
import { AddressSection } from './address-section'
import { OrderLines } from './order-lines'
import { PlaceOrderBar } from './place-order-bar'
import { ShippingSection } from './shipping-section'
import { totalsOf } from './totals'
import { useFigures } from './use-figures'
import { usePlaceOrder } from './use-place-order'

interface CheckoutFormProps {
  fullName: string
  savedAddress: ShippingAddress | null
  onPlaced: () => void
}

/** Where to, how, paid how, for how much: one page from top to bottom, the sum beside it or, on phones, below. */
export function CheckoutForm({ fullName, savedAddress, onPlaced }: CheckoutFormProps) {
  const { items, totalMinor } = useCart()
  const [rateId, setRateId] = useState('')
  const [method, setMethod] = useState<PaymentMethod>(paymentMethods[0])
  const shippingCard = useRef<HTMLDivElement>(null)
  const form = useAddressForm(savedAddress, fullName)
  const { shipping, option, tax, settled, refresh } = useFigures(form.control, items, rateId)
  const { pending, refused, place } = usePlaceOrder({
    form,
    option,
    tax,
    method,
    refreshFigures: refresh,
    onPlaced,
  })
  const totals = totalsOf(totalMinor, option, tax)

  /** Says what is missing and leads there: the first bad field of the address, else the ways of delivery. */
  async function explainMissing() {
    toast.error(texts.checkout.chooseShipping)
    const complete = await form.trigger(undefined, { shouldFocus: true })
    if (complete) shippingCard.current?.focus()
  }

  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-10">
      <div className="grid min-w-0 gap-6">
        <AddressSection form={form} />
        <ShippingSection
          ref={shippingCard}
          shipping={shipping}
          chosen={option?.rate_id ?? ''}
          onChoose={setRateId}
        />
        <Card title="Payment method">
          <PaymentMethodCards
            value={method}
            onChange={setMethod}
            totalMinor={option ? totals.totalMinor : undefined}
          />
        </Card>
      </div>
      <aside aria-label="Order summary" className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <OrderLines items={items} totals={totals} fresh={settled} />
        <PlaceOrderBar
          totals={totals}
          pending={pending}
          refused={refused}
          short={items?.filter((line) => line.quantity > line.stock_quantity) ?? []}
          missing={option ? null : texts.checkout.chooseShipping}
          settled={settled}
          onPlace={() => void place()}
          onMissing={() => void explainMissing()}
        />
      </aside>
    </div>
  )
}
