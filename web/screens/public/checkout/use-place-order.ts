import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ShippingOption } from '@contract/checkout'
import type { PaymentMethod } from '@contract/lists'
import { texts } from '@contract/messages'
import { toDecimal } from '@contract/money'
import { api, CallFailure, messageOf } from '@web/api'
import type { AddressFormValues } from '@web/parts/address/use-address-form'
import { useCart } from '@web/parts/cart/cart-provider'
import { paths } from '@web/paths'
import { toast } from '@web/ui/toast'

export interface Refused {
  message: string
  /** Lines of which there is less than wanted say so themselves. */
  isShort: boolean
  /** The way out leads through the cart. */
  inCart: boolean
}

interface Order {
  form: UseFormReturn<AddressFormValues>
  option: ShippingOption | undefined
  tax: number
  method: PaymentMethod
  refreshFigures: () => Promise<void>
  onPlaced: () => void
}

const cartCodes: readonly string[] = ['not_enough_stock', 'product_unavailable', 'cart_empty']
const priceCodes: readonly string[] = ['prices_changed', 'shipping_option_gone', ...cartCodes]

/** Places the order, once however often it is sent; after a refusal the fresh figures are on screen before it can be sent again. */
export function usePlaceOrder({ form, option, tax, method, refreshFigures, onPlaced }: Order) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const cart = useCart()
  const navigate = useNavigate()

  async function send(address: AddressFormValues) {
    if (!option) return void toast.error(texts.checkout.chooseShipping)
    setPending(true)
    setRefused(null)
    try {
      const orderId = await api.create_order(
        {
          p_shipping_address: address,
          p_payment_method: method,
          p_shipping_details: option,
          p_shipping_cost: option.estimated_cost,
          p_tax_amount: tax,
          p_subtotal: toDecimal(cart.totalMinor),
        },
        { idempotencyKey },
      )
      onPlaced()
      toast.success(texts.checkout.placed)
      void cart.refresh()
      // In place of the checkout: with the cart empty there is nothing to go back to here.
      await navigate(paths.orderConfirmation(orderId), { replace: true })
    } catch (error) {
      await explain(error)
    } finally {
      setPending(false)
    }
  }

  async function explain(error: unknown) {
    const code = error instanceof CallFailure ? error.code : 'bug'
    if (code === 'invalid_input') markFields(form, error as CallFailure)
    if (priceCodes.includes(code)) await Promise.allSettled([cart.refresh(), refreshFigures()])
    if (code === 'shipping_option_gone') toast.error(texts.checkout.chooseShipping)
    setRefused({
      message: messageOf(error),
      isShort: code === 'not_enough_stock',
      inCart: cartCodes.includes(code),
    })
  }

  return { pending, refused, place: form.handleSubmit(send) }
}

function markFields(form: UseFormReturn<AddressFormValues>, { fields }: CallFailure) {
  for (const name of Object.keys(form.getValues()) as (keyof AddressFormValues)[]) {
    const message = fields[`p_shipping_address.${name}`]
    if (message) form.setError(name, { message }, { shouldFocus: true })
  }
}
