import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '@contract/cart/procedures'
import { createServerCart } from './server-cart'

const line = (quantity: number) =>
  ({ product_id: 'p', variant_id: 'v', name: 'A basket', quantity }) as CartItem

/** The requests that have not been answered yet, in their order. */
let requests: { path: string; answer: (body: unknown, status?: number) => void }[]
const answer = async (body: unknown, status?: number) => {
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  requests.shift()!.answer(body, status)
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (path) =>
      new Promise((resolve) =>
        requests.push({
          path: path as string,
          answer: (body, status = 200) => resolve(Response.json(body, { status })),
        }),
      ),
  )
})
afterEach(() => expect(requests).toEqual([]))

test('whoever waits for a refresh waits for the newest one', async () => {
  const cart = createServerCart([])
  let isDone = false
  const first = cart.mutations.refresh().then(() => (isDone = true))
  const second = cart.mutations.refresh()
  await answer([line(1)])
  await Promise.resolve()
  expect([isDone, cart.getState().items]).toEqual([false, []])
  await answer([line(2)])
  await Promise.all([first, second])
  expect(cart.getState().items).toEqual([line(2)])
})

test('a refresh during a change shows nothing, and the change is followed by another', async () => {
  const cart = createServerCart([line(1)])
  const refreshed = cart.mutations.refresh()
  const changed = cart.mutations.setQuantity(line(1), 3)
  expect(cart.getState().items).toEqual([line(3)])
  await answer([line(1)])
  await refreshed
  expect(cart.getState().items).toEqual([line(3)])
  await answer({})
  await changed
  await answer([line(3)])
  await expect.poll(() => requests.length).toBe(0)
  expect(cart.getState()).toEqual({ items: [line(3)], error: null })
})

test('what the server refuses is rolled back', async () => {
  const cart = createServerCart([line(1)])
  const changed = cart.mutations.remove(line(1))
  expect(cart.getState().items).toEqual([])
  await answer({ code: 'not_found', message: 'It is gone.' }, 404)
  await expect(changed).rejects.toThrow('It is gone.')
  expect(cart.getState().items).toEqual([line(1)])
  await answer([line(1)])
})
