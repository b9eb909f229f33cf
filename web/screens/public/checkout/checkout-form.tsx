import { useRef, useState } from 'react'
import type { SavedAddress } from '@contract/accounts/procedures'
import type { CartItem } from '@contract/cart/procedures'
import { toDollars, type Minor } from '@contract/core/money'
import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { limitReason } from '@contract/payments/payment-limits'
import type { PaymentMethodOption } from '@contract/payments/procedures'
import { refusals } from '@contract/refusals'
import { usePaymentMethods } from '@web/components/checkout/use-payment-methods'
import * as texts from '@contract/texts'
import { lineIssueOf, lineIssueText, cartTotalsOf } from '@web/components/cart/cart'
import { useCart } from '@web/components/cart/cart-provider'
import { PaymentMethodCards } from '@web/components/checkout/payment-method-cards'
import { useIsHydrated } from '@web/forms/use-is-hydrated'
import { groupByVendor } from '@web/components/stores/group-by-vendor'
import { cn } from '@web/ui/cn'
import { FormOwner } from '@web/ui/form-owner'
import { toast } from '@web/ui/toast'
import { AddressSection } from './address-section'
import { Assurance } from './assurance'
import { BillingSection } from './billing-section'
import type { LoadedQuote } from './load-checkout'
import { OrderLines } from './order-lines'
import { PromoCode } from './promo-code'
import { PlaceOrder } from './place-order'
import { scrollTo, OrderRefusalNotice } from './order-refusal-notice'
import { ShippingSection } from './shipping-section'
import { SubmittedForm } from './submitted-form'
import { quotedKey, type CheckoutResponse, type DisplayedOrder } from './submitted-checkout'
import type { CheckoutStage } from './checkout-stage'
import { CheckoutStep } from './checkout-step'
import { totalsOf } from './totals'
import { useBilling } from './use-billing'
import { useDelivery } from './use-delivery'
import { useDraft } from './use-draft'
import { useTotals } from './use-totals'
import { usePlaceOrder } from './use-place-order'

interface CheckoutFormProps {
  fullName: string
  addressBook: SavedAddress[]
  loadedQuote: LoadedQuote | undefined
  idempotencyKey: string
  /** The answer to a checkout without scripts. */
  response: CheckoutResponse | undefined
  className: string | undefined
  stage: CheckoutStage
  onStageChange: (stage: CheckoutStage) => void
}

/** Address, shipping, payment method and totals on one page; the summary is beside the form or, on phones, below it. */
export function CheckoutForm({
  fullName,
  addressBook,
  response,
  className,
  stage,
  onStageChange,
  ...loaded
}: CheckoutFormProps) {
  const { idempotencyKey, loadedQuote } = response ? { ...response, loadedQuote: response.quote } : loaded
  const items = useOrderLines(stage)
  const [rateId, setRateId] = useState(response?.rateId ?? '')
  const [code, setCode] = useState(response?.code ?? '')
  const shippingStep = useRef<HTMLElement>(null)
  const paymentStep = useRef<HTMLElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const delivery = useDelivery(addressBook, fullName, response)
  const { form } = delivery
  const billing = useBilling(response)
  const {
    location,
    shipping,
    option,
    promotion,
    appliedPromotion,
    tax,
    country,
    importCharges,
    isSettled,
    refreshTotals,
  } = useTotals({ control: form.control, items, rateId, code, loadedQuote })
  const totals = totalsOf(cartTotalsOf(items).totalMinor, option, tax, appliedPromotion?.discount)
  const dueMinor = totals.isComplete ? totals.totalMinor : undefined
  const { method, setMethod, limit } = usePaymentMethod(response?.method, dueMinor)
  useDraft({
    delivery,
    billing,
    rateId,
    method,
    code,
    setRateId,
    setMethod,
    setCode,
    isSubmitted: response !== undefined,
  })
  const displayedTotals = { items: items ?? [], totals }
  const blockedItem = displayedTotals.items.find(lineIssueOf)
  const { orderRefusal, placeOrder } = usePlaceOrder({
    delivery,
    billing,
    option,
    tax: tax ?? 0,
    method,
    promotion: appliedPromotion,
    displayedTotals,
    refreshTotals,
    onStageChange,
    idempotencyKey,
    previousRefusal: response?.refusal ?? null,
  })
  const isHydrated = useIsHydrated()

  const blockingMessage = blockingMessageOf(blockedItem, option, limit)

  /**
   * Reports what blocks the order and moves there: a cart line, the first invalid address field, the shipping options or the payment
   * methods.
   */
  async function showBlockingIssue() {
    // A notice says which lines block it.
    if (blockedItem) return scrollTo(notice)
    if (blockingMessage) toast.error(blockingMessage)
    // Counts as submitting: from now on each error disappears as soon as its field is valid.
    const step = option ? paymentStep : shippingStep
    await form.handleSubmit(() => step.current?.focus(), delivery.edit)()
  }

  const displayed: DisplayedOrder | undefined =
    option && tax !== undefined
      ? {
          quoted: quotedKey({ location, rateId, code }),
          option,
          subtotal: toDollars(totals.subtotalMinor),
          tax,
          discount: appliedPromotion?.discount ?? 0,
        }
      : undefined

  return (
    <FormOwner value={isHydrated ? undefined : formId}>
      {!isHydrated && <SubmittedForm id={formId} idempotencyKey={idempotencyKey} displayed={displayed} />}
      <div
        data-toasts-top
        className={cn(
          'flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10',
          className,
        )}
      >
        <div className="grid min-w-0 gap-5">
          <AddressSection delivery={delivery} response={response} />
          <ShippingSection
            ref={shippingStep}
            shipping={shipping}
            selectedOption={option}
            parcels={groupByVendor(displayedTotals.items).length}
            onChoose={setRateId}
          />
          <CheckoutStep ref={paymentStep} number={3} title="Payment method" isDone={!limit}>
            <PaymentMethodCards value={method} onChange={setMethod} totalMinor={dueMinor} />
          </CheckoutStep>
          <BillingSection billing={billing} />
        </div>
        <aside aria-label="Order summary" className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
          <OrderLines
            items={items}
            totals={totals}
            shippingPlaceholder={shipping.data?.length === 0 ? 'Not available' : 'Choose an option'}
            country={country}
            importCharges={importCharges}
            isUpToDate={isSettled}
            code={appliedPromotion?.code}
            promoCode={<PromoCode code={code} onCodeChange={setCode} promotion={promotion} />}
          />
          <OrderRefusalNotice
            ref={notice}
            initiallyFocused={Boolean(response?.refusal)}
            refusal={stage === 'filling' ? orderRefusal : null}
            current={displayedTotals}
          />
          <PlaceOrder
            totals={totals}
            pending={stage !== 'filling'}
            // Until scripts handle it, the button submits the form, and the server says what is missing.
            blockingMessage={isHydrated ? blockingMessage : null}
            isSettled={!isHydrated || (isSettled && items !== undefined)}
            onPlaceOrder={() => void placeOrder()}
            onIncomplete={() => void showBlockingIssue()}
          />
          <Assurance />
        </aside>
      </div>
    </FormOwner>
  )
}

const formId = 'checkout'

/** The cart's lines; while the order is being placed, those that were submitted, since placing it empties the cart. */
function useOrderLines(stage: CheckoutStage) {
  const { items } = useCart()
  const [submittedItems, setSubmittedItems] = useState(items)
  if (stage === 'filling' && submittedItems !== items) setSubmittedItems(items)
  return stage === 'filling' ? items : submittedItems
}

/** The first payment method that takes the total, until another is chosen; `limit`: why the chosen one does not take it. */
function usePaymentMethod(submitted: PaymentMethod | undefined, totalMinor: Minor | undefined) {
  const [chosen, setMethod] = useState(submitted)
  const options = usePaymentMethods()
  const limitOf = (option: PaymentMethodOption) =>
    totalMinor === undefined ? undefined : limitReason(option, totalMinor)
  const available = options.filter((option) => option.available)
  const first = available.find((option) => !limitOf(option)) ?? available[0]
  const method = chosen ?? first?.method ?? paymentMethods[0]
  const option = options.find((candidate) => candidate.method === method)
  return { method, setMethod, limit: option && limitOf(option) }
}

function blockingMessageOf(
  blockedItem: CartItem | undefined,
  option: object | undefined,
  limit: string | undefined,
) {
  if (blockedItem) return `${blockedItem.name}: ${lineIssueText(blockedItem)}`
  if (!option) return texts.checkout.chooseShipping
  return limit ? refusals.payment_amount_limit.message({ reason: limit }) : null
}
