import type { Page } from '@playwright/test'
import { placeOrderTo } from '../orders'
import { callAs, productOnSale } from '../people'
import { nonexistentId, clickAndWait, type Screen } from './screen'

const accountOrderPath = (orderId: string) => `/account/orders/${orderId}`
const confirmationPath = (orderId: string) => `/order-confirmation/${orderId}`
const invoicePath = (orderId: string) => `${accountOrderPath(orderId)}/invoice`

/** The page of the demo customer's newest order with a status. */
const orderPath = (status: string, pathOf: (orderId: string) => string) => async (page: Page) => {
  const orders = (await callAs(page, 'get_customer_orders', { status })) as { items: { order_id: string }[] }
  return pathOf(orders.items[0]!.order_id)
}

/** The page of an order awaiting payment; that of the previous screen is cancelled, so that they do not accumulate. */
const unpaidOrderPath = (pathOf: (orderId: string) => string) => async (page: Page) => {
  const orders = (await callAs(page, 'get_customer_orders', { status: 'awaiting_payment' })) as {
    items: { order_id: string }[]
  }
  for (const { order_id } of orders.items) await callAs(page, 'cancel_order', { p_order_id: order_id })
  const line = { productId: (await productOnSale(page, { index: 3 })).id }
  return pathOf(await placeOrderTo(page, await latestAddress(page), [line]))
}

/** The address of the signed-in user's newest order. */
async function latestAddress(page: Page): Promise<object> {
  const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
  const order = await callAs(page, 'get_order_details', { p_order_id: items[0]!.order_id })
  return (order as { shipping_address: object }).shipping_address
}

async function choosePhone(page: Page) {
  await clickAndWait('Pay another way', 'Mobile money (M-Pesa)')(page)
  await page.getByRole('radio', { name: /M-Pesa/ }).check()
  await page.getByLabel('M-Pesa phone number').fill(`0723 ${String(Date.now()).slice(-6)}`)
}

async function sendPrompt(page: Page) {
  await choosePhone(page)
  await clickAndWait('Send the M-Pesa prompt', 'Check your phone')(page)
}

async function cancelOnPhone(page: Page) {
  await sendPrompt(page)
  const phone = await page.context().newPage()
  await phone.goto((await page.getByRole('link', { name: 'Open the demo phone' }).getAttribute('href'))!)
  await phone.getByRole('button', { name: 'Cancel' }).click()
  await phone.close()
  // A background page does not render.
  await page.bringToFront()
  await page.getByText('You cancelled the prompt on your phone.').waitFor()
}

/** Orders as seen by their buyer. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'order-confirmation',
    description: 'Thank you: paid',
    path: orderPath('processing', confirmationPath),
  },
  {
    name: 'order-confirmation-not-found',
    description: 'The order could not be found',
    path: confirmationPath(nonexistentId),
  },
  {
    name: 'order-unpaid',
    description: 'An order that waits for payment',
    path: unpaidOrderPath(accountOrderPath),
  },
  {
    name: 'order-pay-by-phone',
    description: 'Paying by M-Pesa',
    path: unpaidOrderPath(accountOrderPath),
    act: choosePhone,
  },
  {
    name: 'order-phone-asked',
    description: 'M-Pesa: check your phone',
    path: unpaidOrderPath(accountOrderPath),
    act: sendPrompt,
  },
  {
    name: 'order-phone-cancelled',
    description: 'M-Pesa: cancelled on the phone, one tap tries again',
    path: unpaidOrderPath(accountOrderPath),
    act: cancelOnPhone,
  },
  {
    name: 'order-cancel',
    description: 'Cancelling asks first',
    path: unpaidOrderPath(accountOrderPath),
    act: clickAndWait('Cancel order', 'Cancel this order?'),
  },
  {
    name: 'order-processing',
    description: 'Paid, and being packed',
    path: orderPath('processing', accountOrderPath),
  },
  { name: 'order-shipped', description: 'On its way', path: orderPath('shipped', accountOrderPath) },
  {
    name: 'order-delivered-bought-again',
    description: 'Delivered, and bought again',
    path: orderPath('delivered', accountOrderPath),
    act: clickAndWait('Buy again', 'Go to your cart'),
  },
  { name: 'order-cancelled', description: 'Cancelled', path: orderPath('cancelled', accountOrderPath) },
  { name: 'order-refunded', description: 'Refunded', path: orderPath('refunded', accountOrderPath) },
  { name: 'order-not-found', description: 'Order not found', path: accountOrderPath(nonexistentId) },
  { name: 'order-invoice', description: 'An invoice', path: orderPath('delivered', invoicePath) },
  {
    name: 'order-invoice-refunded',
    description: 'The invoice of a refunded order',
    path: orderPath('refunded', invoicePath),
  },
  { name: 'order-invoice-none', description: 'No invoice', path: orderPath('cancelled', invoicePath) },
].map((screen) => ({ ...screen, as: 'customer' as const }))
