import type { PaymentMethod } from '@contract/payment-providers'
import type { Market } from '@server/testing/market'
import type { Purchase } from './paying'

export interface Quirks {
  /** What is taken instead of what was asked, minor units. */
  amount?: number
  /** Copies of the callback. */
  hooks?: number
  currency?: string
}

/** One provider at its sandbox, as a buyer and as a tester see it: what is the same for all is tested for all. */
export interface Rail {
  method: PaymentMethod
  kind: 'page' | 'prompt'
  /** The routes of the sandbox that faults are asked for by. */
  routes: { open: string; refund: string }
  /** A refund that has gone out is told by a callback; otherwise it has to be asked about. */
  tellsOfRefunds: boolean
  /** What it was asked to give back of a payment, minor units. */
  givenBack(market: Market, reference: string): Promise<number[]>
  /** Opens a payment; answers where it can be paid. */
  open(purchase: Pick<Purchase, 'customer' | 'orderId'>): Promise<string>
  pay(page: string): Promise<Response>
  /** Opens and pays in a way that money cannot be given back to later. */
  payUnrefundable(purchase: Pick<Purchase, 'customer' | 'orderId'>): Promise<Response>
  fail(page: string): Promise<Response>
  /** Goes back to the shop without paying. */
  leave(page: string): Promise<Response>
  quirk(market: Market, reference: string, quirks: Quirks): Promise<void>
  announce(market: Market, reference: string): Promise<void>
  fault(market: Market, route: string, kind: 'down' | 'lose_answer' | 'no_callback'): Promise<void>
  /** A callback that claims success, as the provider signs it. */
  claim(market: Market, reference: string): Promise<Response>
  /** The same from somebody who does not know the secret, in every way one could try. */
  forge(market: Market, reference: string): Promise<Response[]>
}

/** Fills in a page of a sandbox as a browser without scripts would; answers where it sends the buyer. */
export const submit = (page: string, form: Record<string, string>): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** Makes a sandbox misbehave. */
export const controlOf =
  (method: PaymentMethod, key: string) =>
  async ({ origin }: Market, path: string, body: object = {}): Promise<void> => {
    const answer = await fetch(`${origin}/sandbox/${method}/sandbox-control${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the sandbox said ${answer.status} to ${path}: ${await answer.text()}`)
  }
