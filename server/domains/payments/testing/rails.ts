import type { PaymentMethod } from '@contract/lists'
import * as flutterwaveKeys from '@server/sandbox/flutterwave/key'
import * as paystackKeys from '@server/sandbox/paystack/key'
import type { Market } from '@server/testing/market'
import { signatureOf as flutterwaveSignature } from '../providers/flutterwave/signature'
import { signatureOf as paystackSignature } from '../providers/paystack/signature'
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
  /** The routes of the sandbox that faults are asked for by. */
  routes: { open: string; refund: string }
  /** A refund that has gone out is told by a callback; otherwise it has to be asked about. */
  tellsOfRefunds: boolean
  /** Opens a payment; answers where it can be paid. */
  open(purchase: Pick<Purchase, 'customer' | 'orderId'>): Promise<string>
  pay(page: string): Promise<Response>
  payUnrefundable(page: string): Promise<Response>
  fail(page: string): Promise<Response>
  /** Goes back to the shop without paying. */
  leave(page: string): Promise<Response>
  quirk(market: Market, reference: string, quirks: Quirks): Promise<void>
  announce(market: Market, reference: string): Promise<void>
  fault(market: Market, route: string, kind: 'down' | 'lose_answer'): Promise<void>
  /** A callback that claims success, as the provider signs it. */
  claim(market: Market, reference: string): Promise<Response>
  /** The same from somebody who does not know the secret, in every way one could try. */
  forge(market: Market, reference: string): Promise<Response[]>
}

interface House {
  method: 'paystack' | 'flutterwave'
  key: string
  cards: { good: string; declined: string; notRefundable: string }
  routes: Rail['routes']
  tellsOfRefunds: boolean
  claimOf(reference: string): string
  sign(body: string): Record<string, string>
  forgeries(body: string): Record<string, string>[]
}

/** Makes a sandbox misbehave. */
const controlOf =
  ({ method, key }: Pick<House, 'method' | 'key'>) =>
  async ({ origin }: Market, path: string, body: object = {}): Promise<void> => {
    const answer = await fetch(`${origin}/sandbox/${method}/sandbox-control${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the sandbox said ${answer.status} to ${path}: ${await answer.text()}`)
  }

/** Makes Paystack's sandbox misbehave: payouts go through it whichever way the buyer paid. */
export const controlPaystack = controlOf({ method: 'paystack', key: paystackKeys.sandboxKey })

function cardRail(house: House): Rail {
  const { method, cards, routes, tellsOfRefunds } = house
  const control = controlOf(house)
  const send = ({ origin }: Market, body: string, headers: Record<string, string>) =>
    fetch(`${origin}/hooks/${method}`, { method: 'POST', headers, body })
  return {
    method,
    routes,
    tellsOfRefunds,
    open: async ({ customer, orderId }) =>
      (await customer.api.start_payment({ p_order_id: orderId, p_payment_method: method })).redirect_url,
    pay: (page) => submit(page, { card: cards.good }),
    payUnrefundable: (page) => submit(page, { card: cards.notRefundable }),
    fail: (page) => submit(page, { card: cards.declined }),
    leave: (page) => submit(page, { leave: 'yes' }),
    quirk: (market, reference, quirks) => control(market, `/transactions/${reference}`, quirks),
    announce: (market, reference) => control(market, `/transactions/${reference}/announce`),
    fault: (market, route, kind) => control(market, '/faults', { route, kind }),
    claim(market, reference) {
      const body = house.claimOf(reference)
      return send(market, body, house.sign(body))
    },
    forge(market, reference) {
      const body = house.claimOf(reference)
      // One more character than was signed.
      return Promise.all(house.forgeries(body).map((headers) => send(market, `${body} `, headers)))
    },
  }
}

/** Fills in a page of a sandbox as a browser without scripts would; answers where it sends the buyer. */
export const submit = (page: string, form: Record<string, string>): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

export const paystackRail = cardRail({
  method: 'paystack',
  key: paystackKeys.sandboxKey,
  cards: { good: '4084084084084081', declined: '4084080000005408', notRefundable: '507850785078507812' },
  routes: { open: 'POST /transaction/initialize', refund: 'POST /refund' },
  tellsOfRefunds: true,
  claimOf: (reference) =>
    JSON.stringify({ event: 'charge.success', data: { id: Date.now(), status: 'success', reference } }),
  sign: (body) => ({ 'x-paystack-signature': paystackSignature(Buffer.from(body), paystackKeys.sandboxKey) }),
  forgeries: (body) =>
    [
      paystackSignature(Buffer.from(body), 'sk_test_another_key'),
      '',
      'x',
      // The right one, of other bytes.
      paystackSignature(Buffer.from(body), paystackKeys.sandboxKey),
    ].map((signature) => ({ 'x-paystack-signature': signature })),
})

const { sandboxHash } = flutterwaveKeys
export const flutterwaveRail = cardRail({
  method: 'flutterwave',
  key: flutterwaveKeys.sandboxKey,
  cards: { good: '5531886652142950', declined: '5143010522339965', notRefundable: '5438898014560229' },
  routes: { open: 'POST /payments', refund: 'POST /transactions/:id/refund' },
  tellsOfRefunds: false,
  claimOf: (tx_ref) =>
    JSON.stringify({ event: 'charge.completed', data: { id: Date.now(), status: 'successful', tx_ref } }),
  sign: (body) => ({ 'flutterwave-signature': flutterwaveSignature(Buffer.from(body), sandboxHash) }),
  forgeries: (body): Record<string, string>[] => [
    { 'verif-hash': 'another-secret-hash' },
    { 'verif-hash': '' },
    { 'flutterwave-signature': sandboxHash },
    { 'flutterwave-signature': flutterwaveSignature(Buffer.from(body), 'another-secret-hash') },
    // The right one, of other bytes.
    { 'flutterwave-signature': flutterwaveSignature(Buffer.from(body), sandboxHash) },
  ],
})

export const rails: readonly Rail[] = [paystackRail, flutterwaveRail]
