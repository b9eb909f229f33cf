import { randomUUID } from 'node:crypto'
import { nairobi, type TestProduct } from '@server/testing/shopping'
import type { Draw } from '../harness/random'
import { payOnPage, priceCart, type Shopper } from '../harness/shopper'
import { retryUntilDone, refusalOf } from './persist'

/** One intention to buy, and what the site told the buyer about it. */
export interface Purchase {
  /** Names the intention in the order's delivery notes. */
  intent: string
  email: string
  wanted: Record<string, number>
  orderId?: string
  isPaid?: boolean
  isCancelled?: boolean
}

/** Buys once: fills the cart, places the order and pays it, or changes their mind. Whatever fails is tried again, as a browser would. */
export async function purchase(
  buyer: Shopper & { email: string },
  goods: readonly TestProduct[],
  draw: Draw,
  existing: Purchase[],
): Promise<void> {
  const bought: Purchase = { intent: `intent ${randomUUID()}`, email: buyer.email, wanted: {} }
  existing.push(bought)
  await emptyCart(buyer)
  for (let lines = draw.int(1, 2); lines > 0; lines--)
    bought.wanted[draw.pick(goods).variantId] = draw.int(1, 3)
  if (!(await fillCart(buyer, bought, goods, draw))) return
  if (!(await placeOrder(buyer, bought))) return
  if (draw.chance(15)) return cancel(buyer, bought)
  const page = await openPayment(buyer, bought)
  if (page && draw.chance(10)) return cancel(buyer, bought)
  if (page) await retryUntilDone('pay', () => payOnPage(page))
  await confirm(buyer, bought)
}

async function emptyCart({ call }: Shopper): Promise<void> {
  const lines = await retryUntilDone('read the cart', () =>
    call<{ product_id: string; variant_id: string }[]>('get_cart_items', {}),
  )
  for (const { product_id, variant_id } of lines)
    await retryUntilDone('empty the cart', () =>
      call('remove_from_cart', { p_product_id: product_id, p_variant_id: variant_id }),
    )
}

/** Answers false if something is sold out. */
async function fillCart(
  { call }: Shopper,
  { wanted }: Purchase,
  goods: readonly TestProduct[],
  draw: Draw,
): Promise<boolean> {
  const lines = goods.flatMap(({ id, variantId }) =>
    wanted[variantId] ? [{ product_id: id, variant_id: variantId, quantity: wanted[variantId] }] : [],
  )
  try {
    if (draw.chance(30)) {
      const key = randomUUID()
      await retryUntilDone('merge the cart', () => call('merge_guest_cart', { p_items: lines }, key))
      return true
    }
    for (const { product_id, variant_id, quantity } of lines) {
      const key = randomUUID()
      const line = { p_product_id: product_id, p_variant_id: variant_id, p_quantity: quantity }
      await retryUntilDone('add to the cart', () => call('add_to_cart', line, key))
    }
    return true
  } catch (error) {
    refusalOf(error)
    return false
  }
}

/** Answers false if the site refuses, such as for goods that have sold out meanwhile. */
async function placeOrder(buyer: Shopper, bought: Purchase): Promise<boolean> {
  const key = randomUUID()
  const address = { ...nairobi, deliveryNotes: bought.intent }
  try {
    const order = await retryUntilDone('price the cart', () => priceCart(buyer, address))
    bought.orderId = await retryUntilDone('place the order', () =>
      buyer.call<string>('create_order', order, key),
    )
    return true
  } catch (error) {
    refusalOf(error)
    return false
  }
}

/** The provider's page; undefined if the order can no longer be paid, such as because it is. */
async function openPayment({ call }: Shopper, { orderId }: Purchase): Promise<string | undefined> {
  try {
    const opened = await retryUntilDone('open the payment', () =>
      call<{ redirect_url: string }>('start_payment', { p_order_id: orderId }),
    )
    return opened.redirect_url
  } catch (error) {
    refusalOf(error)
    return undefined
  }
}

async function confirm({ call }: Shopper, bought: Purchase): Promise<void> {
  const { paid } = await retryUntilDone('confirm the payment', () =>
    call<{ paid: boolean }>('confirm_payment', { p_order_id: bought.orderId }),
  )
  bought.isPaid = paid
}

async function cancel({ call }: Shopper, bought: Purchase): Promise<void> {
  try {
    await retryUntilDone('cancel the order', () => call('cancel_order', { p_order_id: bought.orderId }))
    bought.isCancelled = true
  } catch (error) {
    // The answer to an earlier try may have been lost.
    bought.isCancelled = refusalOf(error) === 'item_moved_on'
  }
}
