import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import type { Services } from '@server/platform/services'
import { sandboxes } from '@server/sandbox/sandboxes'
import * as flutterwave from '@server/sandbox/flutterwave/key'
import * as mpesa from '@server/sandbox/mpesa/key'
import * as paystack from '@server/sandbox/paystack/key'
import { bodyOf, hostileBody } from '../bodies'
import { hostileText } from '../hostile'
import { mutate } from '../mutate'
import type { FuzzMarket } from '../market'
import type { Draw } from '../../harness/random'
import { hostilePart, hostileQuery } from './paths'
import type { Target } from './target'

/** Every route of the simulated payment providers, mostly with the right key. */
export function sandboxTargets(): Target[] {
  const targets = paymentMethods.flatMap((method) =>
    sandboxes[method]({} as Services)
      .routes.filter(({ method: verb }) => verb !== 'ALL')
      .map(({ method: verb, path }) => routeTarget(method, verb, path)),
  )
  return [...new Map(targets.map((target) => [target.name, target])).values()]
}

function routeTarget(provider: PaymentMethod, method: string, route: string): Target {
  let token = ''
  return {
    name: `${method} /sandbox/${provider}${route}`,
    roles: ['visitor'],
    // They stand for the outside world, whose data is not ours to hide.
    isPublic: true,
    async prepare(market) {
      if (provider === 'mpesa') token = await darajaToken(market)
    },
    make(draw, _, market) {
      const path = route.replace(/:(\w+)(\{[^/]*\})?/g, (__, name: string) => parameter(name, draw, market))
      const keys = { ...secrets, mpesa: route.includes('control') ? mpesa.keys.consumerSecret : token }
      const authorization = draw.chance(90) ? `Bearer ${keys[provider]}` : 'Bearer nothing'
      const request = { method, path: `/sandbox/${provider}${path}${hostileQuery(queryNames, draw)}` }
      if (method === 'GET') return { ...request, headers: { authorization } }
      const { headers, body } = bodyFor(draw, market)
      return { ...request, headers: { ...headers, authorization }, body }
    },
  }
}

const secrets = { paystack: paystack.keys.secretKey, flutterwave: flutterwave.keys.secretKey }
const queryNames = [
  'page',
  'perPage',
  'from',
  'id',
  'tx_ref',
  'reference',
  'currency',
  'account_number',
  'bank_code',
]

async function darajaToken({ pool, origin }: FuzzMarket): Promise<string> {
  const { consumerKey, consumerSecret } = mpesa.keys
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const answer = await fetch(`${origin}/sandbox/mpesa/oauth/v1/generate`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  // The marketplace's own token is no longer valid.
  await pool.query('delete from provider_tokens')
  return access_token
}

function parameter(name: string, draw: Draw, market: FuzzMarket): string {
  if (draw.chance(30)) return hostilePart(draw) || 'x'
  if (name === 'phone') return draw.pick(['254700000001', '254711000000'])
  if (name === 'id') return draw.pick(['1', '41001', '9007199254740993', '9'.repeat(30), '0'])
  return draw.pick([...market.ids.of('reference'), 'unknown'])
}

function bodyFor(draw: Draw, market: FuzzMarket) {
  const kind = draw.int(1, 100)
  if (kind > 85) return hostileBody(draw)
  const valid = everyField(draw, market)
  if (kind <= 20) return bodyOf(valid)
  if (kind <= 30) return formOf({ card: '4084084084084081', ...(draw.chance(30) && { leave: '1' }) }, draw)
  return bodyOf(mutate(valid, draw))
}

const formOf = (fields: Record<string, string>, draw: Draw) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    ...fields,
    [draw.pick(['pin', 'code', 'manner', '__proto__'])]: hostileText(draw),
  }).toString(),
})

/** Fields of all requests together: each route reads its own. */
function everyField(draw: Draw, market: FuzzMarket) {
  const reference = draw.chance(50)
    ? draw.pick([...market.ids.of('reference'), 'x'])
    : `fuzz-${draw.int(1, 1e9)}`
  const shop = `${market.origin}/hooks/daraja/x`
  const stamp = '20260101000000'
  return {
    reference,
    tx_ref: reference,
    transaction: draw.pick([reference, '9007199254740993', '9'.repeat(30)]),
    amount: draw.pick([3450, 1, 2 ** 53, 1e300]),
    currency: draw.pick(['USD', 'KES', 'XXX']),
    email: 'someone@fuzz.example',
    customer: { email: 'someone@fuzz.example' },
    callback_url: market.origin,
    redirect_url: market.origin,
    type: 'nuban',
    name: hostileText(draw),
    account_number: '0123456789',
    account_bank: '044',
    bank_code: '044',
    recipient: 'RCP_1',
    source: 'balance',
    reason: hostileText(draw),
    narration: hostileText(draw),
    status: draw.pick(['success', 'failed', 'reversed']),
    hooks: draw.int(0, 2),
    BusinessShortCode: mpesa.keys.shortcode,
    Password: Buffer.from(`${mpesa.keys.shortcode}${mpesa.keys.passkey}${stamp}`).toString('base64'),
    Timestamp: stamp,
    TransactionType: 'CustomerPayBillOnline',
    Amount: draw.pick(['100', 100, '9'.repeat(30)]),
    PartyA: draw.pick(['254700000001', mpesa.keys.payoutShortcode]),
    PartyB: draw.pick(['254700000001', '174379']),
    PhoneNumber: '254711000000',
    CallBackURL: shop,
    ResultURL: shop,
    QueueTimeOutURL: shop,
    AccountReference: 'Order',
    CheckoutRequestID: hostileText(draw),
    SecurityCredential: mpesa.keys.securityCredential,
    Initiator: mpesa.keys.initiator,
    InitiatorName: mpesa.keys.initiator,
    CommandID: draw.pick(['BusinessPayment', 'TransactionStatusQuery']),
    OriginatorConversationID: `fuzz-${draw.int(1, 1e9)}`,
    OriginalConversationID: hostileText(draw),
    Remarks: 'Remarks',
  }
}
