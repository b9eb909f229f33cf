import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { serverLimits } from '@server/limits'
import type { RateLimit } from '@contract/core/procedure'
import { newCode, readBody } from '../platform/read-body'
import { afterResponse, type SandboxContext } from '../platform/sandbox-context'
import { answerPrompt, expirePrompt, merchantIdOf, promptLifetimeMs } from './answer-prompt'
import { callbackPath } from './send-callback'
import { invalidFieldResponse, errorResponse } from './envelope'
import { keys } from './key'
import { phoneOutcomeOf, describeOutcome } from './phone-behaviours'
import { prompts, type Prompt } from './tables'

const numericText = z.union([z.string(), z.number()]).transform(String)
const kenyanMobile = numericText.pipe(z.string().regex(/^254[17]\d{8}$/))
const signatureFields = {
  BusinessShortCode: numericText.pipe(z.literal(keys.shortcode)),
  Password: z.string(),
  Timestamp: z.string().regex(/^\d{14}$/),
}
const request = z.object({
  ...signatureFields,
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: numericText.pipe(z.string().regex(/^[1-9]\d{0,8}$/)).transform(Number),
  PartyA: kenyanMobile,
  PartyB: numericText,
  PhoneNumber: kenyanMobile,
  CallBackURL: z.string().transform((address, context) => {
    const path = callbackPath(address)
    if (path) return path
    context.addIssue('is not an address of the shop')
    return z.NEVER
  }),
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().max(13).optional(),
})
const statusQuery = z.object({ ...signatureFields, CheckoutRequestID: z.string() })

/** Sends and queries phone prompts. */
export const promptRoutes = (sandbox: SandboxContext) =>
  new Hono()
    .post('/stkpush/v1/processrequest', async (c) => {
      const parsed = await readBody(c, request)
      if ('problem' in parsed) return invalidFieldResponse(c, parsed.problem)
      if (!isSigned(parsed.body)) return errorResponse(c, '500.001.1001', 'Wrong credentials')
      const { Amount: amount, PhoneNumber, AccountReference, CallBackURL } = parsed.body
      if (await openPromptOn(sandbox, PhoneNumber))
        return errorResponse(
          c,
          '500.001.1001',
          'Unable to lock subscriber, a transaction is already in process for the current subscriber',
        )
      if (await isOverLimit(sandbox, PhoneNumber, AccountReference))
        return errorResponse(c, '500.003.02', 'Error Occurred: Spike Arrest Violation')
      const [createdPrompt] = await sandbox.db
        .insert(prompts)
        .values({
          checkoutRequestId: newCode('ws_CO_'),
          phone: PhoneNumber,
          amount,
          account: AccountReference,
          callbackPath: CallBackURL,
        })
        .returning()
      applyBehaviour(sandbox, createdPrompt!)
      return c.json({
        MerchantRequestID: merchantIdOf(createdPrompt!),
        CheckoutRequestID: createdPrompt!.checkoutRequestId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      })
    })
    .post('/stkpushquery/v1/query', async (c) => {
      const parsed = await readBody(c, statusQuery)
      if ('problem' in parsed) return invalidFieldResponse(c, parsed.problem)
      if (!isSigned(parsed.body)) return errorResponse(c, '500.001.1001', 'Wrong credentials')
      const { CheckoutRequestID } = parsed.body
      const matchingPrompt = await findPrompt(sandbox, CheckoutRequestID)
      if (!matchingPrompt) return errorResponse(c, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')
      const prompt = await expirePrompt(sandbox, matchingPrompt)
      if (prompt.code === null) return errorResponse(c, '500.001.1001', 'The transaction is being processed')
      return c.json({
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successfully',
        MerchantRequestID: merchantIdOf(prompt),
        CheckoutRequestID,
        ResultCode: prompt.code,
        ResultDesc: describeOutcome(prompt.code),
      })
    })

const isSigned = ({ Password, Timestamp }: { Password: string; Timestamp: string }) =>
  Password === Buffer.from(`${keys.shortcode}${keys.passkey}${Timestamp}`).toString('base64')

/** The same limits as the shop's, since a gateway does not rely on the shop to keep them. */
async function isOverLimit({ db }: SandboxContext, phone: string, account: string): Promise<boolean> {
  const { perPhone, perPhonePerDay, perOrder } = serverLimits.prompts
  const isLimitReached = async (condition: SQL, { times, minutes }: RateLimit) => {
    const createdAfter = new Date(Date.now() - minutes * 60_000)
    return (await db.$count(prompts, and(condition, gt(prompts.createdAt, createdAfter)))) >= times
  }
  return (
    (await isLimitReached(eq(prompts.phone, phone), perPhone)) ||
    (await isLimitReached(eq(prompts.phone, phone), perPhonePerDay)) ||
    (await isLimitReached(eq(prompts.account, account), perOrder))
  )
}

/** The prompt with an id, or undefined. */
export async function findPrompt({ db }: SandboxContext, id: string): Promise<Prompt | undefined> {
  const [prompt] = await db.select().from(prompts).where(eq(prompts.checkoutRequestId, id))
  return prompt
}

/** The open prompt on a phone, or undefined. */
export async function openPromptOn({ db }: SandboxContext, phone: string): Promise<Prompt | undefined> {
  const createdAfter = new Date(Date.now() - promptLifetimeMs)
  const [openPrompt] = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.phone, phone), isNull(prompts.code), gt(prompts.createdAt, createdAfter)))
    .orderBy(desc(prompts.id))
    .limit(1)
  return openPrompt
}

/** A self-answering number answers after a moment; an unanswered prompt expires. */
function applyBehaviour(sandbox: SandboxContext, prompt: Prompt) {
  const simulatedOutcome = phoneOutcomeOf(prompt.phone)
  if (simulatedOutcome)
    afterResponse(sandbox, 300, () =>
      answerPrompt(sandbox, prompt, simulatedOutcome.code, simulatedOutcome.behaviour),
    )
  else afterResponse(sandbox, promptLifetimeMs + 100, () => expirePrompt(sandbox, prompt))
}
