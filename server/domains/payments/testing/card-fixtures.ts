import { sql } from 'drizzle-orm'
import { keys as flutterwaveKeys } from '@server/sandbox/flutterwave/key'
import { keys as paystackKeys } from '@server/sandbox/paystack/key'
import type { Market } from '@server/testing/market'
import { signatureOf as flutterwaveSignature } from '../providers/flutterwave/signature'
import { signatureOf as paystackSignature } from '../providers/paystack/signature'
import { sandboxControl, submitForm, type ProviderFixture } from './provider-fixture'

interface CardProviderUnderTest {
  method: 'paystack' | 'flutterwave'
  key: string
  cards: { accepted: string; declined: string; notRefundable: string }
  routes: ProviderFixture['routes']
  hasRefundWebhooks: boolean
  successBodyOf(reference: string): string
  sign(body: string): Record<string, string>
  forgedHeaders(body: string): Record<string, string>[]
}

/** Injects faults into Paystack's sandbox, which payouts use whichever way the buyer paid. */
export const controlPaystack = sandboxControl('paystack', paystackKeys.secretKey)

function cardFixture(provider: CardProviderUnderTest): ProviderFixture {
  const { method, key, cards, routes, hasRefundWebhooks } = provider
  const control = sandboxControl(method, key)
  const postWebhook = ({ origin }: Market, body: string, headers: Record<string, string>) =>
    fetch(`${origin}/hooks/${method}`, { method: 'POST', headers, body })
  const open: ProviderFixture['open'] = async ({ customer, orderId }) => {
    const started = await customer.api.start_payment({ p_order_id: orderId, p_payment_method: method })
    if (started.kind !== 'redirect') throw new Error(`${method} has opened a ${started.kind}`)
    return started.redirect_url
  }
  return {
    method,
    kind: 'page',
    routes,
    hasRefundWebhooks,
    async requestedRefunds({ db }, reference) {
      const { rows } = await db.execute<{ amount: string }>(
        sql`select amount from sandbox.refunds where transaction_reference = ${reference}`,
      )
      return rows.map(({ amount }) => Number(amount))
    },
    open,
    pay: (page) => submitForm(page, { card: cards.accepted }),
    payUnrefundable: async (purchase) => submitForm(await open(purchase), { card: cards.notRefundable }),
    fail: (page) => submitForm(page, { card: cards.declined }),
    leave: (page) => submitForm(page, { leave: 'yes' }),
    injectFault: (market, reference, fault) => control(market, `/transactions/${reference}`, fault),
    resendWebhook: (market, reference) => control(market, `/transactions/${reference}/announce`),
    failNextCall: (market, route, kind) => control(market, '/faults', { route, kind }),
    sendSuccessWebhook(market, reference) {
      const body = provider.successBodyOf(reference)
      return postWebhook(market, body, provider.sign(body))
    },
    sendForgedWebhooks(market, reference) {
      const body = provider.successBodyOf(reference)
      // One character more than was signed.
      return Promise.all(
        provider.forgedHeaders(body).map((headers) => postWebhook(market, `${body} `, headers)),
      )
    },
  }
}

export const paystackFixture = cardFixture({
  method: 'paystack',
  key: paystackKeys.secretKey,
  cards: { accepted: '4084084084084081', declined: '4084080000005408', notRefundable: '507850785078507812' },
  routes: { open: 'POST /transaction/initialize', refund: 'POST /refund' },
  hasRefundWebhooks: true,
  successBodyOf: (reference) =>
    JSON.stringify({ event: 'charge.success', data: { id: Date.now(), status: 'success', reference } }),
  sign: (body) => ({ 'x-paystack-signature': paystackSignature(Buffer.from(body), paystackKeys.secretKey) }),
  forgedHeaders: (body) =>
    [
      paystackSignature(Buffer.from(body), 'sk_test_another_key'),
      '',
      'x',
      // A valid signature of other bytes.
      paystackSignature(Buffer.from(body), paystackKeys.secretKey),
    ].map((signature) => ({ 'x-paystack-signature': signature })),
})

const { secretHash } = flutterwaveKeys
export const flutterwaveFixture = cardFixture({
  method: 'flutterwave',
  key: flutterwaveKeys.secretKey,
  cards: { accepted: '5531886652142950', declined: '5143010522339965', notRefundable: '5438898014560229' },
  routes: { open: 'POST /payments', refund: 'POST /transactions/:id/refund' },
  hasRefundWebhooks: false,
  successBodyOf: (tx_ref) =>
    JSON.stringify({ event: 'charge.completed', data: { id: Date.now(), status: 'successful', tx_ref } }),
  sign: (body) => ({ 'flutterwave-signature': flutterwaveSignature(Buffer.from(body), secretHash) }),
  forgedHeaders: (body): Record<string, string>[] => [
    { 'verif-hash': 'another-secret-hash' },
    { 'verif-hash': '' },
    { 'flutterwave-signature': secretHash },
    { 'flutterwave-signature': flutterwaveSignature(Buffer.from(body), 'another-secret-hash') },
    // A valid signature of other bytes.
    { 'flutterwave-signature': flutterwaveSignature(Buffer.from(body), secretHash) },
  ],
})
