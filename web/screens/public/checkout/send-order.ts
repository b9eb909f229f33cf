import { api, CallFailure, type Inputs } from '@web/api'
import { orderAttempt, type OrderAttempt } from '@web/components/checkout/checkout-draft'
import { isPassing, retrying } from '@web/retry'

type Order = Inputs['create_order']

/**
 * Sends an order, however often it takes, and answers its id: one key makes one order. Without an answer the attempt is kept, so
 * that the next press, or the page after a reload, asks what became of it.
 */
export async function sendOrder(userId: string, newKey: string, order: Order): Promise<string> {
  const earlier = orderAttempt.read(userId)
  const key = earlier?.key ?? newKey
  orderAttempt.write({ userId, key, inputs: withOnce(earlier?.inputs ?? [], order) })
  try {
    return await send(key, order)
  } catch (error) {
    const placed = earlier && mayBePlaced(error) ? await findPlaced(earlier) : undefined
    if (placed) return placed
    if (!isPassing(error)) orderAttempt.clear()
    throw error
  }
}

/**
 * What became of an attempt that had no answer, now that the cart is empty: the order's id, or undefined where it never came to
 * be. Asking cannot place an order: there is nothing in the cart to make one of.
 */
export async function findPlaced({ key, inputs }: OrderAttempt): Promise<string | undefined> {
  for (const input of inputs) {
    try {
      return await send(key, input)
    } catch (error) {
      if (isPassing(error)) throw error
    }
  }
  return undefined
}

const send = (idempotencyKey: string, order: Order) =>
  retrying((signal) => api.create_order(order, { idempotencyKey, signal }))

/** The server knows the key with another order, or has nothing left to make one of. */
const mayBePlaced = (error: unknown) =>
  error instanceof CallFailure && (error.code === 'request_reused' || error.code === 'cart_empty')

const withOnce = (inputs: readonly Order[], order: Order): Order[] => {
  const text = JSON.stringify(order)
  return [...inputs.filter((input) => JSON.stringify(input) !== text), order]
}
