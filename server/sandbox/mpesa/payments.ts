import { eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { afterResponse, type SandboxContext } from '../platform/sandbox-context'
import { callbackPath, sendCallback } from './send-callback'
import { invalidFieldResponse, errorResponse, acceptedResponse } from './envelope'
import { keys } from './key'
import { b2cResultCode } from './phone-behaviours'
import { payments, prompts, type PhonePayment, type Prompt } from './tables'

const settlementDelayMs = 300

const callbackPathSchema = z.string().transform(callbackPath).pipe(z.string())
const senderFields = {
  SecurityCredential: z.literal(keys.securityCredential),
  ResultURL: callbackPathSchema,
  QueueTimeOutURL: callbackPathSchema,
}
const request = z.object({
  ...senderFields,
  OriginatorConversationID: z.string().min(1),
  InitiatorName: z.literal(keys.initiator),
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number),
  PartyA: z.literal(keys.payoutShortcode),
  PartyB: z.string().regex(/^254[17]\d{8}$/),
  Remarks: z.string().min(2).max(100),
})
const statusQuery = z.object({
  ...senderFields,
  Initiator: z.literal(keys.initiator),
  CommandID: z.literal('TransactionStatusQuery'),
  OriginalConversationID: z.string().optional(),
  TransactionID: z.string().optional(),
})

/** Sends money to phones, each of our ids once, and answers queries about it. Both report their result by webhook. */
export const paymentRoutes = (context: SandboxContext) =>
  new Hono()
    .post('/b2c/v3/paymentrequest', async (c: Context) => {
      const parsed = await readBody(c, request)
      if ('problem' in parsed) return invalidFieldResponse(c, parsed.problem)
      const { OriginatorConversationID: originatorId, PartyB: phone, Amount: amount, ResultURL } = parsed.body
      const hooks = c.get('fault') === 'no_callback' ? 0 : 1
      const [created] = await context.db
        .insert(payments)
        .values({ originatorId, phone, amount, resultPath: ResultURL, hooks })
        .onConflictDoNothing()
        .returning()
      if (!created) return errorResponse(c, '500.002.1001', 'Duplicate OriginatorConversationID.')
      afterResponse(context, settlementDelayMs, () => settlePayment(context, created))
      return acceptedResponse(c, originatorId)
    })
    .post('/transactionstatus/v1/query', async (c) => {
      const parsed = await readBody(c, statusQuery)
      if ('problem' in parsed) return invalidFieldResponse(c, parsed.problem)
      const { OriginalConversationID, TransactionID, ResultURL } = parsed.body
      if (TransactionID) {
        const [prompt] = await context.db.select().from(prompts).where(eq(prompts.receipt, TransactionID))
        if (prompt) afterResponse(context, 50, () => sendCallback(context, ResultURL, statusOfPrompt(prompt)))
        return acceptedResponse(c, newCode('query-'))
      }
      if (!OriginalConversationID) return invalidFieldResponse(c, 'TransactionID: required')
      const condition = eq(payments.originatorId, OriginalConversationID)
      const [payment] = await context.db.select().from(payments).where(condition)
      if (payment) afterResponse(context, 50, () => sendCallback(context, ResultURL, statusOf(payment)))
      return acceptedResponse(c, newCode('query-'))
    })

async function settlePayment(context: SandboxContext, payment: PhonePayment) {
  const [settledPayment] = await context.db
    .update(payments)
    .set({ code: b2cResultCode(payment.phone) })
    .where(eq(payments.id, payment.id))
    .returning()
  if (settledPayment!.hooks > 0)
    await sendCallback(context, settledPayment!.resultPath, resultOf(settledPayment!))
}

function resultOf({ id, originatorId, code, amount, phone }: PhonePayment) {
  const parameters = [
    { Key: 'TransactionAmount', Value: amount },
    { Key: 'TransactionReceipt', Value: `SBX${id}` },
    { Key: 'ReceiverPartyPublicName', Value: `${phone} - SANDBOX PERSON` },
  ]
  return {
    Result: {
      ResultType: 0,
      ResultCode: Number(code),
      ResultDesc:
        code === '0' ? 'The service request is processed successfully.' : 'The receiver is not registered.',
      OriginatorConversationID: originatorId,
      ConversationID: newCode('AG_'),
      TransactionID: `SBX${id}`,
      ...(code === '0' && { ResultParameters: { ResultParameter: parameters } }),
    },
  }
}

function statusOf({ id, originatorId, code }: PhonePayment) {
  const status = code === null ? 'Pending' : code === '0' ? 'Completed' : 'Failed'
  return statusResult(`SBX${id}`, originatorId, status)
}

const statusOfPrompt = ({ receipt, checkoutRequestId, reversed }: Prompt) =>
  statusResult(receipt!, checkoutRequestId, reversed ? 'Reversed' : 'Completed')

function statusResult(receipt: string, originatorId: string, status: string) {
  return {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      OriginatorConversationID: newCode('query-'),
      ConversationID: newCode('AG_'),
      TransactionID: receipt,
      ResultParameters: {
        ResultParameter: [
          { Key: 'OriginatorConversationID', Value: originatorId },
          { Key: 'TransactionStatus', Value: status },
          { Key: 'TransactionReason' },
          { Key: 'ReceiptNo', Value: receipt },
        ],
      },
    },
  }
}
