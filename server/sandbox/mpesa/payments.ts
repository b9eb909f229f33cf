import { eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { afterResponse, type SandboxContext } from '../platform/sandbox-context'
import { callbackPath, sendCallback } from './send-callback'
import { badField, no, takenOn } from './envelope'
import { keys } from './key'
import { sendingCode } from './phone-behaviours'
import { payments, prompts, type PhonePayment, type Prompt } from './tables'

const settlesAfterMs = 300

const path = z.string().transform(callbackPath).pipe(z.string())
const sender = {
  SecurityCredential: z.literal(keys.securityCredential),
  ResultURL: path,
  QueueTimeOutURL: path,
}
const request = z.object({
  ...sender,
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
const question = z.object({
  ...sender,
  Initiator: z.literal(keys.initiator),
  CommandID: z.literal('TransactionStatusQuery'),
  OriginalConversationID: z.string().optional(),
  TransactionID: z.string().optional(),
})

/** Sends money to phones, each of our ids once, and answers queries about it. Both report their result by webhook. */
export const paymentRoutes = (world: SandboxContext) =>
  new Hono()
    .post('/b2c/v3/paymentrequest', async (c: Context) => {
      const read = await readBody(c, request)
      if ('problem' in read) return badField(c, read.problem)
      const { OriginatorConversationID: originatorId, PartyB: phone, Amount: amount, ResultURL } = read.body
      const hooks = c.get('fault') === 'no_callback' ? 0 : 1
      const [created] = await world.db
        .insert(payments)
        .values({ originatorId, phone, amount, resultPath: ResultURL, hooks })
        .onConflictDoNothing()
        .returning()
      if (!created) return no(c, '500.002.1001', 'Duplicate OriginatorConversationID.')
      afterResponse(world, settlesAfterMs, () => settle(world, created))
      return takenOn(c, originatorId)
    })
    .post('/transactionstatus/v1/query', async (c) => {
      const read = await readBody(c, question)
      if ('problem' in read) return badField(c, read.problem)
      const { OriginalConversationID, TransactionID, ResultURL } = read.body
      if (TransactionID) {
        const [prompt] = await world.db.select().from(prompts).where(eq(prompts.receipt, TransactionID))
        if (prompt) afterResponse(world, 50, () => sendCallback(world, ResultURL, statusOfPrompt(prompt)))
        return takenOn(c, newCode('query-'))
      }
      if (!OriginalConversationID) return badField(c, 'TransactionID: required')
      const ours = eq(payments.originatorId, OriginalConversationID)
      const [row] = await world.db.select().from(payments).where(ours)
      if (row) afterResponse(world, 50, () => sendCallback(world, ResultURL, statusOf(row)))
      return takenOn(c, newCode('query-'))
    })

async function settle(world: SandboxContext, payment: PhonePayment) {
  const [settled] = await world.db
    .update(payments)
    .set({ code: sendingCode(payment.phone) })
    .where(eq(payments.id, payment.id))
    .returning()
  if (settled!.hooks > 0) await sendCallback(world, settled!.resultPath, resultOf(settled!))
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
