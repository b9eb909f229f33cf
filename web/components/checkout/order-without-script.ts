import { redirect, type RouterContextProvider } from 'react-router'
import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { CallFailure } from '@web/api'
import { fieldsOf } from '@web/forms/submitted-form'
import { apiOf, toCallFailure } from '@web/load'

/** The buttons of an order's page, as a browser without scripts submits them. */
export type OrderIntent = 'pay' | 'credit' | 'check' | 'cancel' | 'transfer'

/** The answer to such a press, shown on the order's page. */
export interface OrderResponse {
  method?: PaymentMethod | undefined
  phone?: string | undefined
  /** The page on which the provider takes the payment. */
  providerUrl?: string
  refusal?: { code: CallFailure['code']; message: string }
}

interface OrderAction {
  request: Request
  params: { orderId: string }
  context: Readonly<RouterContextProvider>
}

/** Pays, checks or cancels an order, or has it wait for a bank transfer, for a browser whose scripts have not loaded. */
export async function submitOrder({
  request,
  params,
  context,
}: OrderAction): Promise<Response | OrderResponse> {
  const { intent, phone, charge, left, ...fields } = await fieldsOf(request)
  const method = paymentMethods.find((candidate) => candidate === fields.method)
  const api = apiOf(context)
  const order = { p_order_id: params.orderId }
  try {
    if (intent === 'cancel') await toCallFailure(api.cancel_order(order))
    else if (intent === 'credit') await toCallFailure(api.pay_with_credit(order))
    else if (intent === 'transfer') await toCallFailure(api.choose_bank_transfer(order))
    else if (intent === 'check') await toCallFailure(api.confirm_payment({ ...order, p_left: left }))
    else {
      const input = { ...order, p_payment_method: method, p_phone_number: phone, p_charge: charge }
      const payment = await toCallFailure(api.start_payment(input))
      // Not by a redirect: the page's policy lets no form lead to another site.
      if (payment.kind === 'redirect') return { method, providerUrl: payment.redirect_url }
    }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { method, phone, refusal: { code: error.code, message: error.message } }
  }
  return redirect(new URL(request.url).pathname, 303)
}
