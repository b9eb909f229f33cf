import type { Page } from '@playwright/test'
import { placeOrderTo } from '../orders'
import { callAs, productOnSale } from '../people'
import { nobodysId, press, type Screen } from './screen'

const accountOrder = (orderId: string) => `/account/orders/${orderId}`
const confirmation = (orderId: string) => `/order-confirmation/${orderId}`
const invoice = (orderId: string) => `${accountOrder(orderId)}/invoice`

/** The page of the demo customer's newest order with a status. */
const ofOrder = (status: string, pathOf: (orderId: string) => string) => async (page: Page) => {
  const orders = (await callAs(page, 'get_customer_orders', { status })) as { items: { order_id: string }[] }
  return pathOf(orders.items[0]!.order_id)
}

/** The page of an order awaiting payment; that of the previous screen is cancelled, so that they do not accumulate. */
const ofUnpaid = (pathOf: (orderId: string) => string) => async (page: Page) => {
  const orders = (await callAs(page, 'get_customer_orders', { status: 'awaiting_payment' })) as {
    items: { order_id: string }[]
  }
  for (const { order_id } of orders.items) await callAs(page, 'cancel_order', { p_order_id: order_id })
  const line = { productId: (await productOnSale(page, { index: 3 })).id }
  return pathOf(await placeOrderTo(page, await ownAddress(page), [line]))
}

/** The address of the signed-in user's newest order. */
async function ownAddress(page: Page): Promise<object> {
  const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
  const order = await callAs(page, 'get_order_details', { p_order_id: items[0]!.order_id })
  return (order as { shipping_address: object }).shipping_address
}

async function choosePhone(page: Page) {
  await press('Pay another way', 'Mobile money (M-Pesa)')(page)
  await page.getByRole('radio', { name: /M-Pesa/ }).check()
  await page.getByLabel('M-Pesa phone number').fill(`0723 ${String(Date.now()).slice(-6)}`)
}

async function askPhone(page: Page) {
  await choosePhone(page)
  await press('Send the M-Pesa prompt', 'Check your phone')(page)
}

async function cancelOnPhone(page: Page) {
  await askPhone(page)
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
  { name: 'order-confirmation', shows: 'Thank you: paid', path: ofOrder('processing', confirmation) },
  {
    name: 'order-confirmation-not-found',
    shows: 'The order could not be found',
    path: confirmation(nobodysId),
  },
  { name: 'order-unpaid', shows: 'An order that waits for payment', path: ofUnpaid(accountOrder) },
  { name: 'order-pay-by-phone', shows: 'Paying by M-Pesa', path: ofUnpaid(accountOrder), act: choosePhone },
  {
    name: 'order-phone-asked',
    shows: 'M-Pesa: check your phone',
    path: ofUnpaid(accountOrder),
    act: askPhone,
  },
  {
    name: 'order-phone-cancelled',
    shows: 'M-Pesa: cancelled on the phone, one tap tries again',
    path: ofUnpaid(accountOrder),
    act: cancelOnPhone,
  },
  {
    name: 'order-cancel',
    shows: 'Cancelling asks first',
    path: ofUnpaid(accountOrder),
    act: press('Cancel order', 'Cancel this order?'),
  },
  { name: 'order-processing', shows: 'Paid, and being packed', path: ofOrder('processing', accountOrder) },
  { name: 'order-shipped', shows: 'On its way', path: ofOrder('shipped', accountOrder) },
  {
    name: 'order-delivered-bought-again',
    shows: 'Delivered, and bought again',
    path: ofOrder('delivered', accountOrder),
    act: press('Buy again', 'Go to your cart'),
  },
  { name: 'order-cancelled', shows: 'Cancelled', path: ofOrder('cancelled', accountOrder) },
  { name: 'order-refunded', shows: 'Refunded', path: ofOrder('refunded', accountOrder) },
  { name: 'order-not-found', shows: 'Order not found', path: accountOrder(nobodysId) },
  { name: 'order-invoice', shows: 'An invoice', path: ofOrder('delivered', invoice) },
  {
    name: 'order-invoice-refunded',
    shows: 'The invoice of a refunded order',
    path: ofOrder('refunded', invoice),
  },
  { name: 'order-invoice-none', shows: 'No invoice', path: ofOrder('cancelled', invoice) },
].map((screen) => ({ ...screen, as: 'customer' as const }))
