import { expect, type Page } from '@playwright/test'
import { addToCart, callAs } from './people'

/** A delivery address outside the vendors' own town. */
export const nairobiAddress = {
  fullName: 'Abena Journey',
  phoneNumber: '+254 700 000 123',
  address: '7 Riverside Drive',
  city: 'Nairobi',
  state: 'Nairobi',
  country: 'KE',
}

interface OrderLine {
  productId: string
  variantId?: string
  quantity?: number
}

/** Places an order by the checkout's procedures, as the page's signed-in user; returns its id. Nothing is paid. */
export const placeOrder = (page: Page, ...lines: OrderLine[]): Promise<string> =>
  placeOrderTo(page, nairobiAddress, lines)

/** Like `placeOrder`, of goods that the buyer collects from their vendor in Nairobi. */
export const placePickupOrder = (page: Page, ...lines: OrderLine[]): Promise<string> =>
  placeOrderTo(page, nairobiAddress, lines, 'pickup')

/** Like `placeOrder`, to any address, by the cheapest delivery or to be collected. */
export async function placeOrderTo(
  page: Page,
  address: object,
  lines: readonly OrderLine[],
  service?: 'pickup',
): Promise<string> {
  for (const { productId, variantId, quantity = 1 } of lines)
    await addToCart(page, productId, quantity, variantId)
  const options = (await callAs(page, 'get_shipping_options', { p_shipping_address: address })) as {
    rate_id: string
    estimated_cost: number
  }[]
  const option = options.find(({ rate_id }) => (rate_id === 'pickup') === (service === 'pickup'))
  const tax = await callAs(page, 'estimate_order_taxes', {
    p_shipping_address: address,
    p_rate_id: option!.rate_id,
  })
  return (await callAs(page, 'create_order', {
    p_shipping_address: address,
    p_payment_method: 'paystack',
    p_shipping_details: option,
    p_shipping_cost: option!.estimated_cost,
    p_tax_amount: tax,
  })) as string
}

/** Pays an order with a valid card on the provider's page, without showing it; the provider's webhook follows by itself. */
export async function payOrder(page: Page, orderId: string): Promise<void> {
  const { redirect_url } = (await callAs(page, 'start_payment', { p_order_id: orderId })) as {
    redirect_url: string
  }
  await page.request.post(redirect_url, { form: { card: '4084 0840 8408 4081' }, maxRedirects: 0 })
  await callAs(page, 'confirm_payment', { p_order_id: orderId })
  const order = (await callAs(page, 'get_order_details', { p_order_id: orderId })) as { paid: boolean }
  expect(order.paid).toBe(true)
}
