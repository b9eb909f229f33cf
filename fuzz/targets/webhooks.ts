import { paymentMethods, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { hookUrl, subjects } from '@server/domains/payments/providers/mpesa/hooks'
import { signatureOf as flutterwaveSignatureOf } from '@server/domains/payments/providers/flutterwave/signature'
import { signatureOf as paystackSignatureOf } from '@server/domains/payments/providers/paystack/signature'
import * as flutterwave from '@server/sandbox/flutterwave/key'
import * as mpesa from '@server/sandbox/mpesa/key'
import * as paystack from '@server/sandbox/paystack/key'
import { bodyOf, hostileBody } from '../bodies'
import { hostileText } from '../hostile'
import { mutate } from '../mutate'
import type { FuzzMarket } from '../market'
import type { SeededRandom } from '../../harness/random'
import { hostilePart } from './paths'
import type { Target } from './target'

/** The webhooks of every provider, validly signed: a provider's data is no more trustworthy than anyone's. */
export const webhookTargets = (): Target[] => [
  ...paymentMethods.map((method) => webhookTarget(providerInfo(method).webhook, webhooks[method])),
  webhookTarget('unknown', (random) => ({ path: `/${hostilePart(random)}`, ...hostileBody(random) })),
]

type WebhookRequest = { path: string; headers: Record<string, string>; body: string | Buffer }
type BuildRequest = (random: SeededRandom, market: FuzzMarket) => WebhookRequest

const webhooks: Record<PaymentMethod, BuildRequest> = {
  paystack(random, market) {
    const { headers, body } = eventBody(paystackEvent(random, market), random)
    const bytes = Buffer.from(body)
    const signature = paystackSignatureOf(bytes, paystack.keys.secretKey)
    return { path: '', headers: { ...headers, 'x-paystack-signature': signature }, body: bytes }
  },
  flutterwave(random, market) {
    const { headers, body } = eventBody(flutterwaveEvent(random, market), random)
    const bytes = Buffer.from(body)
    const { secretHash } = flutterwave.keys
    const signature = flutterwaveSignatureOf(bytes, secretHash)
    return {
      path: '',
      headers: { ...headers, 'verif-hash': secretHash, 'flutterwave-signature': signature },
      body: bytes,
    }
  },
  mpesa(random, market) {
    const subject = random.pick(subjects)
    const reference = random.chance(60) ? referenceOf(random, market) : hostilePart(random)
    const key = random.chance(60) ? '-' : hostilePart(random)
    const secret = mpesa.keys.callbackSecret
    const path = hookUrl({ callbackSecret: secret, hooksUrl: '' }, subject, reference, key)
    return { path, ...eventBody(darajaResult(random), random) }
  },
}

const webhookTarget = (name: string, buildRequest: BuildRequest): Target => ({
  name: `POST /hooks/${name}`,
  roles: ['visitor'],
  buildRequest(random, _, market) {
    const { path, ...requestParts } = buildRequest(random, market)
    return { method: 'POST', path: `/hooks/${name}${path}`, ...requestParts }
  },
})

const eventBody = (valid: object, random: SeededRandom) => {
  const roll = random.int(1, 100)
  if (roll > 85) return hostileBody(random)
  return bodyOf(roll <= 15 ? valid : mutate(valid, random))
}

const referenceOf = (random: SeededRandom, market: FuzzMarket) =>
  random.pick([...market.ids.idsOf('reference'), 'unknown'])

const eventTypes = [
  'charge.success',
  'transfer.success',
  'transfer.failed',
  'refund.processed',
  'charge.dispute',
  '.',
  '',
]
/** Mostly new ids: a repeated event is not stored again. */
const idOf = (random: SeededRandom) => (random.chance(90) ? random.int(1, 2 ** 31) : hostileText(random))

const paystackEvent = (random: SeededRandom, market: FuzzMarket) => ({
  event: random.pick(eventTypes),
  data: {
    id: idOf(random),
    status: 'success',
    reference: referenceOf(random, market),
    transaction_reference: referenceOf(random, market),
    transfer_code: 'TRF_1',
    amount: 3450,
    currency: 'USD',
    customer: { email: 'someone@fuzz.example', note: hostileText(random) },
  },
})

const flutterwaveEvent = (random: SeededRandom, market: FuzzMarket) => ({
  event: random.pick([...eventTypes, 'charge.completed', 'transfer.completed']),
  'event.type': 'CARD_TRANSACTION',
  data: {
    id: idOf(random),
    tx_ref: referenceOf(random, market),
    reference: referenceOf(random, market),
    status: 'successful',
    amount: 34.5,
    currency: 'USD',
    customer: { name: hostileText(random) },
  },
})

const darajaResult = (random: SeededRandom) =>
  random.chance(50)
    ? {
        Body: {
          stkCallback: {
            MerchantRequestID: '29115-1-1',
            CheckoutRequestID: `ws_CO_${random.int(1, 1e9)}`,
            ResultCode: random.pick([0, 1, 1032, 2001]),
            ResultDesc: hostileText(random),
            CallbackMetadata: {
              Item: [
                { Name: 'Amount', Value: 100 },
                { Name: 'MpesaReceiptNumber', Value: hostileText(random) },
                { Name: 'PhoneNumber', Value: 254700000001 },
              ],
            },
          },
        },
      }
    : {
        Result: {
          ResultType: 0,
          ResultCode: 0,
          ResultDesc: hostileText(random),
          OriginatorConversationID: `fuzz-${random.int(1, 1e9)}`,
          ConversationID: 'AG_1',
          TransactionID: 'SBX1',
          ResultParameters: { ResultParameter: [{ Key: 'TransactionStatus', Value: hostileText(random) }] },
        },
      }
