import pg from 'pg'
import { orderableCount } from '@contract/cart/orderable'
import type { CartItem } from '@contract/cart/procedures'
import { callViaHttp } from './http-api'

const password = 'a-long-password'
export const shopperAddress = {
  fullName: 'Bench Buyer',
  phoneNumber: '+254700000000',
  address: '1 Test Street',
  city: 'Nairobi',
  state: 'Nairobi',
  country: 'KE',
}

export interface Shopper {
  cookie: string
  call<T>(name: string, input: object, idempotencyKey?: string): Promise<T>
}

let shopperCount = 0

/**
 * A user signed in over HTTP; the address is confirmed directly in the table. `server` may change: each call goes to where it is then.
 */
export async function newShopper(
  server: string | (() => string),
  databaseUrl: string,
  email: string,
): Promise<Shopper> {
  const originNow = () => (typeof server === 'string' ? server : server())
  const origin = originNow()
  // Limits count by network address: each shopper has one.
  const clientAddress = `198.18.2.${shopperCount++ % 256}`
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': clientAddress },
      body: JSON.stringify(body),
    })
  await post('/sign-up/email', { name: shopperAddress.fullName, email, password })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('update users set email_verified = true where email = $1', [email])
  await database.end()
  const response = await post('/sign-in/email', { email, password })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return {
    cookie,
    call: async (name, input, idempotencyKey) =>
      (await callViaHttp(
        { origin: originNow(), cookie: () => cookie, idempotencyKey },
        name,
        input,
      )) as never,
  }
}

interface ShippingOption {
  rate_id: string
  estimated_cost: number
}

/** Everything in the cart has sold out. */
export class NothingToOrder extends Error {}

/** What an order from the cart as it is costs by the cheapest delivery: the input of `create_order`. Throws NothingToOrder. */
export async function buildOrderInput({ call }: Shopper, address: object = shopperAddress): Promise<object> {
  const options = await call<ShippingOption[]>('get_shipping_options', { p_shipping_address: address })
  const option = options.find(({ rate_id }) => rate_id !== 'pickup')
  if (!option) {
    const lines = await call<CartItem[]>('get_cart_items', {})
    if (lines.some((line) => orderableCount(line) > 0))
      throw new Error('there is no delivery for a cart that can be ordered')
    throw new NothingToOrder()
  }
  const tax = await call<number>('estimate_order_taxes', {
    p_shipping_address: address,
    p_rate_id: option.rate_id,
  })
  return {
    p_shipping_address: address,
    p_payment_method: 'paystack',
    p_shipping_details: option,
    p_shipping_cost: option.estimated_cost,
    p_tax_amount: tax,
  }
}

/** Pays an opened payment on the sandbox's page, with a card that succeeds. */
export async function payOnPage(redirectUrl: string): Promise<void> {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ card: '4084084084084081' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  })
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`the payment page answered ${response.status}`)
}

/** From the cart to the paid order, using the provider's sandbox: nine requests. */
export async function buy(shopper: Shopper, productId: string): Promise<void> {
  const { call } = shopper
  await call('add_to_cart', { p_product_id: productId, p_quantity: 1 })
  const orderId = await call<string>('create_order', await buildOrderInput(shopper))
  const { redirect_url } = await call<{ redirect_url: string }>('start_payment', { p_order_id: orderId })
  await payOnPage(redirect_url)
  const { paid } = await call<{ paid: boolean }>('confirm_payment', { p_order_id: orderId })
  if (!paid) throw new Error(`order ${orderId} was not paid`)
}
