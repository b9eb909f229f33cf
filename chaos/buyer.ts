import { randomUUID } from 'node:crypto'
import { nairobi, type TestProduct } from '@server/testing/shopping'
import type { SeededRandom } from '../harness/random'
import { payOnPage, buildOrderInput, type Shopper } from '../harness/shopper'
import { retryUntilDone, refusalOf } from './retry'

/** One intention to buy, and what the site confirmed to the buyer about it. */
export interface Purchase {
  /** Names the intention in the order's delivery notes. */
  intent: string
  email: string
  requested: Record<string, number>
  orderId?: string
  isPaid?: boolean
  isCancelled?: boolean
  /** When the buyer began, and saw the order as paid, in milliseconds since 1970. */
  startedAt: number
  paidAt?: number
}

/** Buys once: fills the cart, places the order and pays it, or changes their mind. Failed calls are retried, as a browser would. */
export async function purchase(
  buyer: Shopper & { email: string },
  products: readonly TestProduct[],
  random: SeededRandom,
  purchases: Purchase[],
): Promise<void> {
  const purchaseRecord: Purchase = {
    intent: `intent ${randomUUID()}`,
    email: buyer.email,
    requested: {},
    startedAt: Date.now(),
  }
  purchases.push(purchaseRecord)
  await emptyCart(buyer)
  for (let lines = random.int(1, 2); lines > 0; lines--)
    purchaseRecord.requested[random.pick(products).variantId] = random.int(1, 3)
  if (!(await fillCart(buyer, purchaseRecord, products, random))) return
  if (!(await placeOrder(buyer, purchaseRecord))) return
  if (random.chance(15)) return cancel(buyer, purchaseRecord)
  const page = await openPayment(buyer, purchaseRecord)
  if (page && random.chance(10)) return cancel(buyer, purchaseRecord)
  if (page) await retryUntilDone('pay', () => payOnPage(page))
  await confirm(buyer, purchaseRecord)
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

/** Returns false if something is sold out. */
async function fillCart(
  { call }: Shopper,
  { requested }: Purchase,
  products: readonly TestProduct[],
  random: SeededRandom,
): Promise<boolean> {
  const lines = products.flatMap(({ id, variantId }) =>
    requested[variantId] ? [{ product_id: id, variant_id: variantId, quantity: requested[variantId] }] : [],
  )
  try {
    if (random.chance(30)) {
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

/** Returns false if the site refuses, for example because something has sold out in the meantime. */
async function placeOrder(buyer: Shopper, purchaseRecord: Purchase): Promise<boolean> {
  const key = randomUUID()
  const address = { ...nairobi, deliveryNotes: purchaseRecord.intent }
  try {
    const orderInput = await retryUntilDone('price the cart', () => buildOrderInput(buyer, address))
    purchaseRecord.orderId = await retryUntilDone('place the order', () =>
      buyer.call<string>('create_order', orderInput, key),
    )
    return true
  } catch (error) {
    refusalOf(error)
    return false
  }
}

/** The provider's page; undefined if the order can no longer be paid, for example because it already is. */
async function openPayment({ call }: Shopper, { orderId }: Purchase): Promise<string | undefined> {
  try {
    const response = await retryUntilDone('open the payment', () =>
      call<{ redirect_url: string }>('start_payment', { p_order_id: orderId }),
    )
    return response.redirect_url
  } catch (error) {
    refusalOf(error)
    return undefined
  }
}

async function confirm({ call }: Shopper, purchaseRecord: Purchase): Promise<void> {
  const { paid } = await retryUntilDone('confirm the payment', () =>
    call<{ paid: boolean }>('confirm_payment', { p_order_id: purchaseRecord.orderId }),
  )
  purchaseRecord.isPaid = paid
  if (paid) purchaseRecord.paidAt = Date.now()
}

async function cancel({ call }: Shopper, purchaseRecord: Purchase): Promise<void> {
  try {
    await retryUntilDone('cancel the order', () =>
      call('cancel_order', { p_order_id: purchaseRecord.orderId }),
    )
    purchaseRecord.isCancelled = true
  } catch (error) {
    // The response to an earlier attempt may have been lost.
    purchaseRecord.isCancelled = refusalOf(error) === 'item_status_changed'
  }
}
