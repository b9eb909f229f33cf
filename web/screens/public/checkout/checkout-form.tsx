import { useRef, useState } from 'react'
import type { SavedAddress } from '@contract/accounts/procedures'
import type { CartItem } from '@contract/cart/procedures'
import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { usePaymentMethods } from '@web/components/checkout/use-payment-methods'
import * as texts from '@contract/texts'
import { lineIssueOf, lineIssueText, sumsOf } from '@web/components/cart/cart'
import { useCart } from '@web/components/cart/cart-provider'
import { PaymentMethodCards } from '@web/components/checkout/payment-method-cards'
import { byVendor } from '@web/components/stores/by-vendor'
import { toast } from '@web/ui/toast'
import { AddressSection } from './address-section'
import { Assurance } from './assurance'
import type { LoadedFigures } from './load-checkout'
import { OrderLines } from './order-lines'
import { PromoCode } from './promo-code'
import { PlaceOrder } from './place-order'
import { scrollTo, Refusal } from './refusal'
import { ShippingSection } from './shipping-section'
import type { Stage } from './stage'
import { Step } from './step'
import { totalsOf } from './totals'
import { useDelivery } from './use-delivery'
import { useDraft } from './use-draft'
import { useTotals } from './use-totals'
import { usePlaceOrder } from './use-place-order'

interface CheckoutFormProps {
  fullName: string
  book: SavedAddress[]
  figures: LoadedFigures | undefined
  stage: Stage
  onStage: (stage: Stage) => void
}

/** Address, shipping, payment method and totals on one page; the summary is beside the form or, on phones, below it. */
export function CheckoutForm({ fullName, book, figures, stage, onStage }: CheckoutFormProps) {
  const items = useLines(stage)
  const [rateId, setRateId] = useState('')
  const [method, setMethod] = usePaymentMethod()
  const [code, setCode] = useState('')
  const shippingStep = useRef<HTMLElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const delivery = useDelivery(book, fullName)
  const { form } = delivery
  useDraft({ delivery, rateId, method, code, setRateId, setMethod, setCode })
  const { shipping, option, promotion, applied, tax, country, settled, refresh } = useTotals({
    control: form.control,
    items,
    rateId,
    code,
    loaded: figures,
  })
  const totals = totalsOf(sumsOf(items).totalMinor, option, tax, applied?.discount)
  const now = { items: items ?? [], totals }
  const blocked = now.items.find(lineIssueOf)
  const { refused, place } = usePlaceOrder({
    delivery,
    option,
    tax: tax ?? 0,
    method,
    promotion: applied,
    seen: now,
    refreshFigures: refresh,
    onStage,
  })

  const missing = missingFields(blocked, option)

  /** Reports what blocks the order and moves there: a cart line, the first invalid address field, the shipping options. */
  async function explainMissing() {
    if (missing) toast.error(missing)
    if (blocked) return scrollTo(notice)
    // Counts as submitting: from now on each error disappears as soon as its field is valid.
    await form.handleSubmit(() => shippingStep.current?.focus(), delivery.edit)()
  }

  return (
    <div
      data-toasts-left
      className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10"
    >
      <div className="grid min-w-0 gap-5">
        <AddressSection delivery={delivery} />
        <ShippingSection
          ref={shippingStep}
          shipping={shipping}
          chosen={option}
          parcels={byVendor(now.items).length}
          onChoose={setRateId}
        />
        <Step number={3} title="Payment method" done>
          <PaymentMethodCards
            value={method}
            onChange={setMethod}
            totalMinor={totals.isWhole ? totals.totalMinor : undefined}
          />
        </Step>
      </div>
      <aside aria-label="Order summary" className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <OrderLines
          items={items}
          totals={totals}
          shippingToCome={shipping.data?.length === 0 ? 'Not available' : 'Choose an option'}
          country={country}
          fresh={settled}
          code={applied?.code}
          promoCode={<PromoCode code={code} onCode={setCode} promotion={promotion} />}
        />
        <Refusal ref={notice} refused={stage === 'filling' ? refused : null} now={now} />
        <PlaceOrder
          totals={totals}
          pending={stage !== 'filling'}
          missing={missing}
          settled={settled && items !== undefined}
          onPlace={() => void place()}
          onMissing={() => void explainMissing()}
        />
        <Assurance />
      </aside>
    </div>
  )
}

/** The cart's lines; while the order is being placed, those that were submitted, since placing it empties the cart. */
function useLines(stage: Stage) {
  const { items } = useCart()
  const [seen, setSeen] = useState(items)
  if (stage === 'filling' && seen !== items) setSeen(items)
  return stage === 'filling' ? items : seen
}

/** The first available payment method, until another is chosen. */
function usePaymentMethod() {
  const first = usePaymentMethods().find(({ available }) => available)?.method ?? paymentMethods[0]
  return useState<PaymentMethod>(first)
}

function missingFields(blocked: CartItem | undefined, option: object | undefined) {
  if (blocked) return `${blocked.name}: ${lineIssueText(blocked)}`
  return option ? null : texts.checkout.chooseShipping
}
