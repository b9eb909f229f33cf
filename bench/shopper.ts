import pg from 'pg'

const password = 'a-long-password'
const address = {
  fullName: 'Bench Buyer',
  phoneNumber: '+254700000000',
  address: '1 Test Street',
  city: 'Nairobi',
  state: 'Nairobi',
  country: 'KE',
}

export interface Shopper {
  cookie: string
  call<T>(name: string, input: object): Promise<T>
}

/** A user signed in over HTTP; the address is confirmed directly in the table. */
export async function newShopper(origin: string, databaseUrl: string, nth: number): Promise<Shopper> {
  const email = `buyer-${nth}@bench.example`
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/auth${path}`, {
      method: 'POST',
      // Limits count by network address: each shopper has one.
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': `198.18.2.${nth % 256}` },
      body: JSON.stringify(body),
    })
  await post('/sign-up/email', { name: 'Bench Buyer', email, password })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update users set email_verified = true where email = $1', [email])
  await client.end()
  const answer = await post('/sign-in/email', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return {
    cookie,
    async call(name, input) {
      const response = await fetch(`${origin}/api/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(input),
      })
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
      return (await response.json()) as never
    },
  }
}

interface Option {
  rate_id: string
  estimated_cost: number
}

/** From the cart to the paid order, using the provider's sandbox: nine requests. */
export async function buy({ call }: Shopper, productId: string): Promise<void> {
  await call('add_to_cart', { p_product_id: productId, p_quantity: 1 })
  const [option] = await call<Option[]>('get_shipping_options', { p_shipping_address: address })
  const tax = await call<number>('estimate_order_taxes', {
    p_shipping_address: address,
    p_rate_id: option!.rate_id,
  })
  const orderId = await call<string>('create_order', {
    p_shipping_address: address,
    p_payment_method: 'paystack',
    p_shipping_details: option,
    p_shipping_cost: option!.estimated_cost,
    p_tax_amount: tax,
  })
  const { redirect_url } = await call<{ redirect_url: string }>('start_payment', { p_order_id: orderId })
  await fetch(redirect_url, {
    method: 'POST',
    body: new URLSearchParams({ card: '4084084084084081' }),
    redirect: 'manual',
  })
  const { paid } = await call<{ paid: boolean }>('confirm_payment', { p_order_id: orderId })
  if (!paid) throw new Error(`order ${orderId} was not paid`)
}
