import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { BillingDetails } from '@contract/orders/billing-details'
import type { PromotionEstimate } from '@contract/checkout/procedures'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import type { PaymentMethod } from '@contract/payments/facts'
import * as texts from '@contract/texts'
import { toDollars } from '@contract/core/money'
import { CallFailure, messageOf } from '@web/api'
import type { AddressFormValues } from '@web/components/address/address-form'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { clearCheckout } from '@web/components/checkout/checkout-draft'
import { deliveryCountry } from '@web/delivery-country'
import { showFieldErrors } from '@web/forms/use-server-form'
import { paths } from '@contract/core/paths'
import { isTransient } from '@web/retry'
import { toast } from '@web/ui/toast'
import { submitOrder } from './submit-order'
import type { CheckoutStage } from './checkout-stage'
import type { Billing } from './use-billing'
import type { Delivery } from './use-delivery'
import type { DisplayedTotals } from './price-changes'

export interface OrderRefusal {
  code: CallFailure['code']
  message: string
  /** What was on screen when it was submitted; undefined if there was no complete total. */
  displayedTotals: DisplayedTotals | undefined
}

interface PlaceOrderInput {
  delivery: Delivery
  billing: Billing
  option: ShippingOption | undefined
  tax: number
  method: PaymentMethod
  promotion: PromotionEstimate | undefined
  displayedTotals: DisplayedTotals
  refreshTotals: () => Promise<void>
  onStageChange: (stage: CheckoutStage) => void
  idempotencyKey: string
  /** Why an order submitted without scripts was refused. */
  previousRefusal: OrderRefusal | null
}

const priceRefusalCodes: readonly string[] = [
  'prices_changed',
  'shipping_option_unavailable',
  'not_enough_stock',
  'product_unavailable',
  'cart_empty',
]

/** Places the order, once however often it is submitted; after a refusal the figures are refetched before it can be submitted again. */
export function usePlaceOrder({
  delivery,
  billing,
  option,
  tax,
  method,
  promotion,
  displayedTotals,
  refreshTotals,
  onStageChange,
  previousRefusal,
  ...rest
}: PlaceOrderInput) {
  const userId = useAuth().me?.userId ?? ''
  const [idempotencyKey] = useState(rest.idempotencyKey)
  const [orderRefusal, setOrderRefusal] = useState(previousRefusal)
  const cart = useCart()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function send(values: AddressFormValues, billingDetails: BillingDetails | undefined) {
    if (!option) return void toast.error(texts.checkout.chooseShipping)
    onStageChange('sending')
    setOrderRefusal(null)
    try {
      const orderId = await submitOrder(userId, idempotencyKey, {
        p_shipping_address: delivery.addressOf(values),
        ...(billingDetails && { p_billing_details: billingDetails }),
        p_payment_method: method,
        p_shipping_details: option,
        p_shipping_cost: option.estimated_cost,
        p_tax_amount: tax,
        p_subtotal: toDollars(cart.totalMinor),
        ...(promotion && { p_promotion_code: promotion.code, p_discount: promotion.discount }),
      })
      onStageChange('placed')
      clearCheckout()
      deliveryCountry.save(delivery.addressOf(values).country)
      toast.success(texts.checkout.placed)
      void cart.refresh()
      // Replace the checkout in the history: with the cart empty there is nothing here to go back to.
      await navigate(paths.orderConfirmation(orderId), { replace: true })
    } catch (error) {
      await handleRefusal(error)
      onStageChange('filling')
    }
  }

  async function handleRefusal(error: unknown) {
    const code = error instanceof CallFailure ? error.code : 'bug'
    if (code === 'invalid_input') {
      delivery.edit()
      showFieldErrors(delivery.form, error)
    }
    if (code === 'payment_method_unavailable' || code === 'payment_amount_limit') await revalidate()
    if (priceRefusalCodes.includes(code)) await Promise.allSettled([cart.refresh(), refreshTotals()])
    const message = isTransient(error) ? texts.checkout.noResponse(messageOf(error)) : messageOf(error)
    setOrderRefusal({ code, message, displayedTotals })
  }

  return {
    orderRefusal,
    placeOrder: delivery.form.handleSubmit(
      (values) => billing.form.handleSubmit((details) => send(values, details))(),
      () => {
        delivery.edit()
        // Its errors are shown along with those of the address.
        void billing.form.trigger()
      },
    ),
  }
}
