import { paymentMethods, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { hookUrl, subjects } from '@server/domains/payments/providers/mpesa/hooks'
import { signatureOf as signedByFlutterwave } from '@server/domains/payments/providers/flutterwave/signature'
import { signatureOf as signedByPaystack } from '@server/domains/payments/providers/paystack/signature'
import * as flutterwave from '@server/sandbox/flutterwave/key'
import * as mpesa from '@server/sandbox/mpesa/key'
import * as paystack from '@server/sandbox/paystack/key'
import { bodyOf, hostileBody } from '../bodies'
import { hostileText } from '../hostile'
import { mutate } from '../mutate'
import type { FuzzMarket } from '../market'
import type { Draw } from '../../harness/random'
import { hostilePart } from './paths'
import type { Target } from './target'

/** The webhooks of every provider, validly signed: a provider's data is no more trustworthy than anyone's. */
export const hookTargets = (): Target[] => [
  ...paymentMethods.map((method) => hook(providerInfo(method).webhook, webhooks[method])),
  hook('unknown', (draw) => ({ path: `/${hostilePart(draw)}`, ...hostileBody(draw) })),
]

type Sent = { path: string; headers: Record<string, string>; body: string | Buffer }
type Make = (draw: Draw, market: FuzzMarket) => Sent

const webhooks: Record<PaymentMethod, Make> = {
  paystack(draw, market) {
    const { headers, body } = event(paystackEvent(draw, market), draw)
    const bytes = Buffer.from(body)
    const signature = signedByPaystack(bytes, paystack.keys.secretKey)
    return { path: '', headers: { ...headers, 'x-paystack-signature': signature }, body: bytes }
  },
  flutterwave(draw, market) {
    const { headers, body } = event(flutterwaveEvent(draw, market), draw)
    const bytes = Buffer.from(body)
    const { secretHash } = flutterwave.keys
    const signature = signedByFlutterwave(bytes, secretHash)
    return {
      path: '',
      headers: { ...headers, 'verif-hash': secretHash, 'flutterwave-signature': signature },
      body: bytes,
    }
  },
  mpesa(draw, market) {
    const subject = draw.pick(subjects)
    const reference = draw.chance(60) ? referenceOf(draw, market) : hostilePart(draw)
    const key = draw.chance(60) ? '-' : hostilePart(draw)
    const secret = mpesa.keys.callbackSecret
    const path = hookUrl({ callbackSecret: secret, hooksUrl: '' }, subject, reference, key)
    return { path, ...event(darajaResult(draw), draw) }
  },
}

const hook = (name: string, make: Make): Target => ({
  name: `POST /hooks/${name}`,
  roles: ['visitor'],
  make(draw, _, market) {
    const { path, ...sent } = make(draw, market)
    return { method: 'POST', path: `/hooks/${name}${path}`, ...sent }
  },
})

const event = (valid: object, draw: Draw) => {
  const kind = draw.int(1, 100)
  if (kind > 85) return hostileBody(draw)
  return bodyOf(kind <= 15 ? valid : mutate(valid, draw))
}

const referenceOf = (draw: Draw, market: FuzzMarket) => draw.pick([...market.ids.of('reference'), 'unknown'])

const kinds = [
  'charge.success',
  'transfer.success',
  'transfer.failed',
  'refund.processed',
  'charge.dispute',
  '.',
  '',
]
/** Mostly new ids: a repeated event is not stored again. */
const idOf = (draw: Draw) => (draw.chance(90) ? draw.int(1, 2 ** 31) : hostileText(draw))

const paystackEvent = (draw: Draw, market: FuzzMarket) => ({
  event: draw.pick(kinds),
  data: {
    id: idOf(draw),
    status: 'success',
    reference: referenceOf(draw, market),
    transaction_reference: referenceOf(draw, market),
    transfer_code: 'TRF_1',
    amount: 3450,
    currency: 'USD',
    customer: { email: 'someone@fuzz.example', note: hostileText(draw) },
  },
})

const flutterwaveEvent = (draw: Draw, market: FuzzMarket) => ({
  event: draw.pick([...kinds, 'charge.completed', 'transfer.completed']),
  'event.type': 'CARD_TRANSACTION',
  data: {
    id: idOf(draw),
    tx_ref: referenceOf(draw, market),
    reference: referenceOf(draw, market),
    status: 'successful',
    amount: 34.5,
    currency: 'USD',
    customer: { name: hostileText(draw) },
  },
})

const darajaResult = (draw: Draw) =>
  draw.chance(50)
    ? {
        Body: {
          stkCallback: {
            MerchantRequestID: '29115-1-1',
            CheckoutRequestID: `ws_CO_${draw.int(1, 1e9)}`,
            ResultCode: draw.pick([0, 1, 1032, 2001]),
            ResultDesc: hostileText(draw),
            CallbackMetadata: {
              Item: [
                { Name: 'Amount', Value: 100 },
                { Name: 'MpesaReceiptNumber', Value: hostileText(draw) },
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
          ResultDesc: hostileText(draw),
          OriginatorConversationID: `fuzz-${draw.int(1, 1e9)}`,
          ConversationID: 'AG_1',
          TransactionID: 'SBX1',
          ResultParameters: { ResultParameter: [{ Key: 'TransactionStatus', Value: hostileText(draw) }] },
        },
      }
