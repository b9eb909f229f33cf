import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { keys } from '@server/sandbox/mpesa/key'
import { prompts } from '@server/sandbox/mpesa/tables'
import type { Market } from '@server/testing/market'
import { hookUrl } from '../providers/mpesa/hooks'
import { findPayment } from '../queries'
import { sandboxControl, submitForm, type ProviderFixture } from './provider-fixture'

const control = sandboxControl('mpesa', keys.consumerSecret)

/** A separate phone per order, which waits for someone to answer. */
export const phoneFor = (orderId: string): string =>
  `25472${String(Number.parseInt(createHash('sha256').update(orderId).digest('hex').slice(0, 10), 16) % 1e7).padStart(7, '0')}`

/** The page of a simulated phone, for a prompt whose link nobody was given. */
export async function phonePageOf({ db, origin }: Market, phone: string): Promise<string> {
  const [latestPrompt] = await db
    .select()
    .from(prompts)
    .where(eq(prompts.phone, phone))
    .orderBy(desc(prompts.id))
    .limit(1)
  return `${origin}/sandbox/mpesa/phone/${latestPrompt!.checkoutRequestId}`
}

/** Answers the prompt on a simulated phone. */
export async function answerPromptOn(phonePage: string, form: Record<string, string>): Promise<Response> {
  const pageHtml = await (await fetch(phonePage)).text()
  const requestId = /name="request" value="([^"]+)"/.exec(pageHtml)?.[1]
  if (!requestId) throw new Error('there is nothing to answer on this phone')
  return submitForm(phonePage, { request: requestId, ...form })
}

/** Requests a prompt on a phone and returns the page of that phone. */
export const openPromptOn = async (
  phone: string,
  { customer, orderId }: Parameters<ProviderFixture['open']>[0],
): Promise<string> => {
  const input = { p_order_id: orderId, p_payment_method: 'mpesa', p_phone_number: phone } as const
  const started = await customer.api.start_payment(input)
  if (started.kind !== 'prompt') throw new Error(`M-Pesa has opened a ${started.kind}`)
  return started.sandbox_phone_url!
}

const phoneOf = async ({ db }: Market, reference: string) => (await findPayment(db, reference))!.payerPhone!

/** The receipt that the callback of a payment named; undefined if none did. */
export async function receiptOf({ db }: Pick<Market, 'db'>, reference: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ receipt: string }>(sql`
    select item ->> 'Value' as receipt
    from payment_events e, jsonb_path_query(e.payload, 'lax $.body.Body.stkCallback.CallbackMetadata.Item[*]') item
    where e.reference = ${reference} and item ->> 'Name' = 'MpesaReceiptNumber'`)
  return rows[0]?.receipt
}

export const stkBody = (promptId: string, code = 0, amount = 1) =>
  JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: '1-1-1',
        CheckoutRequestID: promptId,
        ResultCode: code,
        ResultDesc: 'As it pleases',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: amount },
            { Name: 'MpesaReceiptNumber', Value: 'FORGED0001' },
          ],
        },
      },
    },
  })

export const mpesaFixture: ProviderFixture = {
  method: 'mpesa',
  kind: 'prompt',
  routes: { open: 'POST /mpesa/stkpush/v1/processrequest', refund: 'POST /mpesa/b2c/v3/paymentrequest' },
  hasRefundWebhooks: true,
  async requestedRefunds({ db }, reference) {
    const { rows } = await db.execute<{ amount: string }>(
      sql`select amount from sandbox.phone_payments where result_path like ${`%/${reference}/%`}`,
    )
    return rows.map(({ amount }) => Number(amount) * 100)
  },
  open: (purchase) => openPromptOn(phoneFor(purchase.orderId), purchase),
  pay: (page) => answerPromptOn(page, { pin: '1234' }),
  payUnrefundable: async (purchase) =>
    answerPromptOn(await openPromptOn(phoneFor(purchase.orderId).replace(/.{4}$/, '2040'), purchase), {
      pin: '1234',
    }),
  fail: (page) => answerPromptOn(page, { code: '1' }),
  leave: (page) => answerPromptOn(page, { code: '1032' }),
  injectFault: async (market, reference, fault) =>
    control(market, `/phones/${await phoneOf(market, reference)}`, fault),
  resendWebhook: async (market, reference) =>
    control(market, `/phones/${await phoneOf(market, reference)}/announce`),
  failNextCall: (market, route, kind) => control(market, '/faults', { route, kind }),
  async sendSuccessWebhook(market, reference) {
    const promptId = (await findPayment(market.db, reference))?.providerId ?? 'ws_CO_none'
    const url = hookUrl({ ...keys, hooksUrl: `${market.origin}/hooks/daraja` }, 'stk', reference)
    return fetch(url, { method: 'POST', body: stkBody(promptId) })
  },
  async sendForgedWebhooks(market, reference) {
    const hooksUrl = `${market.origin}/hooks/daraja`
    const validUrl = hookUrl({ ...keys, hooksUrl }, 'stk', reference)
    const forgedUrls = [
      hookUrl({ callbackSecret: 'another secret of somebody else', hooksUrl }, 'stk', reference),
      // Valid signatures of another payment, another operation, and nothing.
      validUrl.replace(reference, `kj-${'0'.repeat(32)}`),
      validUrl.replace('/stk/', '/refund/'),
      `${validUrl}/more`,
      `${hooksUrl}//stk/${reference}/-`,
      hooksUrl,
    ]
    return Promise.all(forgedUrls.map((url) => fetch(url, { method: 'POST', body: stkBody('ws_CO_any') })))
  },
}
