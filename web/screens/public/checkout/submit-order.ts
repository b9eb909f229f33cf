import { api, CallFailure, type Inputs } from '@web/api'
import { orderAttempt, type OrderAttempt } from '@web/components/checkout/checkout-draft'
import { isTransient, withRetries } from '@web/retry'

type Order = Inputs['create_order']

/**
 * Creates an order, with retries, and returns its id: one idempotency key creates one order. Without a response the attempt is stored, so
 * that the next press, or the page after a reload, can find out whether it was created.
 */
export async function submitOrder(userId: string, newKey: string, order: Order): Promise<string> {
  const previousAttempt = orderAttempt.read(userId)
  const key = previousAttempt?.key ?? newKey
  orderAttempt.write({ userId, key, inputs: withInput(previousAttempt?.inputs ?? [], order) })
  try {
    return await send(key, order)
  } catch (error) {
    const placedOrderId =
      previousAttempt && isPossiblyPlaced(error) ? await findPlacedOrder(previousAttempt) : undefined
    if (placedOrderId) return placedOrderId
    if (!isTransient(error)) orderAttempt.clear()
    throw error
  }
}

/**
 * The outcome of an attempt that had no response, now that the cart is empty: the order's id, or undefined if it was never created. Asking
 * cannot create an order, since the cart is empty.
 */
export async function findPlacedOrder({ key, inputs }: OrderAttempt): Promise<string | undefined> {
  for (const input of inputs) {
    try {
      return await send(key, input)
    } catch (error) {
      if (isTransient(error)) throw error
    }
  }
  return undefined
}

const send = (idempotencyKey: string, order: Order) =>
  withRetries((signal) => api.create_order(order, { idempotencyKey, signal }))

/** The server knows the key with another input, or has an empty cart. */
const isPossiblyPlaced = (error: unknown) =>
  error instanceof CallFailure && (error.code === 'idempotency_key_reused' || error.code === 'cart_empty')

const withInput = (inputs: readonly Order[], order: Order): Order[] => {
  const text = JSON.stringify(order)
  return [...inputs.filter((input) => JSON.stringify(input) !== text), order]
}
