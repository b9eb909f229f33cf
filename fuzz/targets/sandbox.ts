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
import type { SeededRandom } from '../../harness/random'
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
    buildRequest(random, _, market) {
      const path = route.replace(/:(\w+)(\{[^/]*\})?/g, (__, name: string) =>
        parameterValue(name, random, market),
      )
      const keys = { ...secretKeys, mpesa: route.includes('control') ? mpesa.keys.consumerSecret : token }
      const authorization = random.chance(90) ? `Bearer ${keys[provider]}` : 'Bearer nothing'
      const request = { method, path: `/sandbox/${provider}${path}${hostileQuery(queryNames, random)}` }
      if (method === 'GET') return { ...request, headers: { authorization } }
      const { headers, body } = buildBody(random, market)
      return { ...request, headers: { ...headers, authorization }, body }
    },
  }
}

const secretKeys = { paystack: paystack.keys.secretKey, flutterwave: flutterwave.keys.secretKey }
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
  const response = await fetch(`${origin}/sandbox/mpesa/oauth/v1/generate`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const { access_token } = (await response.json()) as { access_token: string }
  // The marketplace's own token is no longer valid.
  await pool.query('delete from provider_tokens')
  return access_token
}

function parameterValue(name: string, random: SeededRandom, market: FuzzMarket): string {
  if (random.chance(30)) return hostilePart(random) || 'x'
  if (name === 'phone') return random.pick(['254700000001', '254711000000'])
  if (name === 'id') return random.pick(['1', '41001', '9007199254740993', '9'.repeat(30), '0'])
  return random.pick([...market.ids.idsOf('reference'), 'unknown'])
}

function buildBody(random: SeededRandom, market: FuzzMarket) {
  const roll = random.int(1, 100)
  if (roll > 85) return hostileBody(random)
  const valid = allFields(random, market)
  if (roll <= 20) return bodyOf(valid)
  if (roll <= 30)
    return formBody({ card: '4084084084084081', ...(random.chance(30) && { leave: '1' }) }, random)
  return bodyOf(mutate(valid, random))
}

const formBody = (fields: Record<string, string>, random: SeededRandom) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    ...fields,
    [random.pick(['pin', 'code', 'behaviour', '__proto__'])]: hostileText(random),
  }).toString(),
})

/** Fields of all requests together: each route reads its own. */
function allFields(random: SeededRandom, market: FuzzMarket) {
  const reference = random.chance(50)
    ? random.pick([...market.ids.idsOf('reference'), 'x'])
    : `fuzz-${random.int(1, 1e9)}`
  const callbackUrl = `${market.origin}/hooks/daraja/x`
  const timestamp = '20260101000000'
  return {
    reference,
    tx_ref: reference,
    transaction: random.pick([reference, '9007199254740993', '9'.repeat(30)]),
    amount: random.pick([3450, 1, 2 ** 53, 1e300]),
    currency: random.pick(['USD', 'KES', 'XXX']),
    email: 'someone@fuzz.example',
    customer: { email: 'someone@fuzz.example' },
    callback_url: market.origin,
    redirect_url: market.origin,
    type: 'nuban',
    name: hostileText(random),
    account_number: '0123456789',
    account_bank: '044',
    bank_code: '044',
    recipient: 'RCP_1',
    source: 'balance',
    reason: hostileText(random),
    narration: hostileText(random),
    status: random.pick(['success', 'failed', 'reversed']),
    hooks: random.int(0, 2),
    BusinessShortCode: mpesa.keys.shortcode,
    Password: Buffer.from(`${mpesa.keys.shortcode}${mpesa.keys.passkey}${timestamp}`).toString('base64'),
    Timestamp: timestamp,
    TransactionType: 'CustomerPayBillOnline',
    Amount: random.pick(['100', 100, '9'.repeat(30)]),
    PartyA: random.pick(['254700000001', mpesa.keys.payoutShortcode]),
    PartyB: random.pick(['254700000001', '174379']),
    PhoneNumber: '254711000000',
    CallBackURL: callbackUrl,
    ResultURL: callbackUrl,
    QueueTimeOutURL: callbackUrl,
    AccountReference: 'Order',
    CheckoutRequestID: hostileText(random),
    SecurityCredential: mpesa.keys.securityCredential,
    Initiator: mpesa.keys.initiator,
    InitiatorName: mpesa.keys.initiator,
    CommandID: random.pick(['BusinessPayment', 'TransactionStatusQuery']),
    OriginatorConversationID: `fuzz-${random.int(1, 1e9)}`,
    OriginalConversationID: hostileText(random),
    Remarks: 'Remarks',
  }
}
