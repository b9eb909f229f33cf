import type { PaymentMethod } from '@contract/payments/facts'
import type { Market } from '@server/testing/market'
import type { Purchase } from './payment-flow'

export interface InjectedFault {
  /** Captured instead of the requested amount, minor units. */
  amount?: number
  /** Number of webhook copies. */
  hooks?: number
  currency?: string
  /** What the provider keeps, instead of its usual share, minor units. */
  fee?: number
}

/** One provider's sandbox from the buyer's and the tester's side; behaviour common to all is tested against each. */
export interface ProviderFixture {
  method: PaymentMethod
  kind: 'page' | 'prompt'
  /** Sandbox routes for which faults can be injected. */
  routes: { open: string; refund: string }
  /** Whether completed refunds are reported by webhook; otherwise they must be queried. */
  hasRefundWebhooks: boolean
  /** The amounts that it was requested to refund of a payment, minor units. */
  requestedRefunds(market: Market, reference: string): Promise<number[]>
  /** Opens a payment; returns where to pay it. */
  open(purchase: Pick<Purchase, 'customer' | 'orderId'>): Promise<string>
  pay(page: string): Promise<Response>
  /** Opens and pays a payment that cannot be refunded later. */
  payUnrefundable(purchase: Pick<Purchase, 'customer' | 'orderId'>): Promise<Response>
  fail(page: string): Promise<Response>
  /** Returns to the shop without paying. */
  leave(page: string): Promise<Response>
  injectFault(market: Market, reference: string, fault: InjectedFault): Promise<void>
  /** Sends the webhook of a payment again. */
  resendWebhook(market: Market, reference: string): Promise<void>
  failNextCall(market: Market, route: string, kind: 'down' | 'lose_answer' | 'no_callback'): Promise<void>
  /** A webhook claiming success, with the provider's valid signature. */
  sendSuccessWebhook(market: Market, reference: string): Promise<Response>
  /** The same from someone without the secret, forged in every plausible way. */
  sendForgedWebhooks(market: Market, reference: string): Promise<Response[]>
}

/** Submits a sandbox page as a browser without JavaScript would; returns where it redirects the buyer. */
export const submitForm = (page: string, form: Record<string, string>): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** Injects faults into a sandbox. */
export const sandboxControl =
  (method: PaymentMethod, key: string) =>
  async ({ origin }: Market, path: string, body: object = {}): Promise<void> => {
    const response = await fetch(`${origin}/sandbox/${method}/sandbox-control${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`the sandbox said ${response.status} to ${path}: ${await response.text()}`)
  }
