import { redirect } from 'react-router'
import { z } from 'zod'
import type { Api } from '@contract/contract'
import { dollars } from '@contract/core/amounts'
import { toMinor } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { billingForm, type BillingDetails } from '@contract/orders/billing-details'
import { paymentMethods } from '@contract/payments/facts'
import { shippingOption } from '@contract/pricing/shipping-procedures'
import * as texts from '@contract/texts'
import { CallFailure, type Inputs } from '@web/api'
import { addressForm } from '@web/components/address/address-form'
import { firstIssues } from '@web/forms/submitted-form'
import { toCallFailure, unwrap } from '@web/load'
import { loadQuote } from './load-checkout'
import { pricingLocation } from './pricing-location'
import {
  quotedKey,
  submittedChoices,
  type CheckoutIntent,
  type CheckoutResponse,
  type DisplayedOrder,
} from './submitted-checkout'
import { totalsOf } from './totals'
import type { OrderRefusal } from './use-place-order'

type Fields = Record<string, string>
type Choices = ReturnType<typeof submittedChoices>

/** Handles the checkout of a browser without scripts: responds with the order's page, or with the checkout as it was submitted. */
export async function submitCheckout(fields: Fields, api: Api): Promise<Response | CheckoutResponse> {
  const book = await addressBookOf(api)
  const choices = submittedChoices(fields, book)
  const { isOpen, hasAddressFields } = choices
  const intent = fields.intent as CheckoutIntent
  const parsed = addressForm.safeParse(choices.address)
  const billing = billingForm.safeParse(choices.billing)
  if (parsed.success && (hasAddressFields || !isOpen)) {
    if (intent === 'save') return saveAddress(fields, choices, api)
    if (intent === 'place' && billing.success) return placeOrder(fields, choices, billing.data, api)
  }
  const addressErrors = parsed.success ? {} : firstIssues(parsed.error)
  const errors = { ...addressErrors, ...(billing.success ? {} : firstIssues(billing.error)) }
  // A saved address that does not satisfy the rules is opened, as with scripts.
  if (intent === 'place' && !isOpen)
    return respond({ ...choices, isEditing: !parsed.success }, api, { errors })
  if (!hasAddressFields || billingIntents.includes(intent)) return respond(choices, api)
  if (intent === 'place') return respond(choices, api, { errors })
  return respond(choices, api, {
    errors: intent === 'save' ? addressErrors : locationErrors(addressErrors),
  })
}

/** They only show or remove fields. */
const billingIntents: readonly CheckoutIntent[] = [
  'add-company',
  'remove-company',
  'add-billing-address',
  'remove-billing-address',
]

/** Before the order is placed, only what the totals need has to be there. */
const locationErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => ['city', 'state', 'country'].includes(name)))

async function addressBookOf(api: Api) {
  const [{ full_name: fullName }, addressBook] = await unwrap(
    Promise.all([api.get_profile(), api.list_addresses()]),
  )
  return { fullName, addressBook }
}

async function respond(
  choices: Choices,
  api: Api,
  outcome: Partial<Pick<CheckoutResponse, 'errors' | 'refusal'>> = {},
): Promise<CheckoutResponse> {
  const { address, rateId, code } = choices
  const quote = await loadQuote(api, pricingLocation(address), { rateId, code })
  return {
    ...choices,
    quote,
    errors: {},
    refusal: null,
    ...outcome,
  }
}

/** Adds the address to the address book, or changes the chosen one, as with scripts. */
async function saveAddress(fields: Fields, choices: Choices, api: Api): Promise<CheckoutResponse> {
  const { selected, address } = choices
  try {
    const saved = await toCallFailure(
      api.save_address({ p_address_id: selected?.id, p_address: { ...selected?.address, ...address } }),
    )
    const book = await addressBookOf(api)
    return respond(submittedChoices({ ...fields, choice: saved.id, editing: '' }, book), api)
  } catch (error) {
    return respond(choices, api, { refusal: await refusalOf(error, undefined, api) })
  }
}

/** Places the order that the buyer was shown; after any other choice the new total is shown first. */
async function placeOrder(
  fields: Fields,
  choices: Choices,
  billing: BillingDetails | undefined,
  api: Api,
): Promise<Response | CheckoutResponse> {
  const { selected, isOpen, address, code, idempotencyKey, method } = choices
  const displayed = displayedOrderOf(fields)
  if (displayed?.quoted !== quotedKey({ ...choices, location: pricingLocation(address) })) {
    const response = await respond(choices, api)
    if (response.quote?.promotion?.refusal) return response
    const isChosen = response.quote?.shipping.some(({ rate_id }) => rate_id === choices.rateId)
    const refusal = isChosen
      ? new CallFailure('prices_changed', texts.checkout.totalsUpdated)
      : new CallFailure('shipping_option_unavailable', texts.checkout.chooseShipping)
    return { ...response, refusal: await refusalOf(refusal, displayed, api) }
  }
  const order: Inputs['create_order'] = {
    p_shipping_address: isOpen || !selected ? address : selected.address,
    ...(billing && { p_billing_details: billing }),
    p_payment_method: method ?? paymentMethods[0],
    p_shipping_details: displayed.option,
    p_shipping_cost: displayed.option.estimated_cost,
    p_tax_amount: displayed.tax,
    p_subtotal: displayed.subtotal,
    ...(code !== '' && { p_promotion_code: code, p_discount: displayed.discount }),
  }
  try {
    const orderId = await toCallFailure(api.create_order(order, { context: { idempotencyKey } }))
    return redirect(paths.orderConfirmation(orderId), 303)
  } catch (error) {
    return respond(choices, api, { refusal: await refusalOf(error, displayed, api) })
  }
}

/** Why the order was refused, and what the buyer was shown before: the differences are listed. */
async function refusalOf(
  error: unknown,
  displayed: DisplayedOrder | undefined,
  api: Api,
): Promise<OrderRefusal> {
  if (!(error instanceof CallFailure)) throw error
  const { code, message } = error
  if (!displayed) return { code, message, displayedTotals: undefined }
  const { subtotal, option, tax, discount } = displayed
  const totals = totalsOf(toMinor(subtotal), option, tax, discount)
  const items = await unwrap(api.get_cart_items())
  return { code, message, displayedTotals: { items, totals } }
}

const displayedOrder = z.object({
  quoted: z.string(),
  option: shippingOption.extend({ estimated_cost: dollars }),
  subtotal: dollars,
  tax: dollars,
  discount: dollars,
})

/** What the submitted page showed; undefined if its total was not complete. */
function displayedOrderOf({ displayed = '' }: Fields): DisplayedOrder | undefined {
  try {
    return displayedOrder.safeParse(JSON.parse(displayed)).data
  } catch {
    return undefined
  }
}
