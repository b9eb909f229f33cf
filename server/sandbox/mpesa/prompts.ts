import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { serverLimits } from '@server/limits'
import type { RateLimit } from '@contract/core/procedure'
import { newCode, readBody } from '../platform/read-body'
import { afterResponse, type SandboxContext } from '../platform/sandbox-context'
import { answerPrompt, expire, merchantIdOf, openMs } from './answer-prompt'
import { callbackPath } from './send-callback'
import { badField, no } from './envelope'
import { keys } from './key'
import { outcomeOf, describeOutcome } from './phone-behaviours'
import { prompts, type Prompt } from './tables'

const number = z.union([z.string(), z.number()]).transform(String)
const phone = number.pipe(z.string().regex(/^254[17]\d{8}$/))
const signed = {
  BusinessShortCode: number.pipe(z.literal(keys.shortcode)),
  Password: z.string(),
  Timestamp: z.string().regex(/^\d{14}$/),
}
const request = z.object({
  ...signed,
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: number.pipe(z.string().regex(/^[1-9]\d{0,8}$/)).transform(Number),
  PartyA: phone,
  PartyB: number,
  PhoneNumber: phone,
  CallBackURL: z.string().transform((address, context) => {
    const path = callbackPath(address)
    if (path) return path
    context.addIssue('is not an address of the shop')
    return z.NEVER
  }),
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().max(13).optional(),
})
const question = z.object({ ...signed, CheckoutRequestID: z.string() })

/** Sends and queries phone prompts. */
export const promptRoutes = (world: SandboxContext) =>
  new Hono()
    .post('/stkpush/v1/processrequest', async (c) => {
      const read = await readBody(c, request)
      if ('problem' in read) return badField(c, read.problem)
      if (!isSigned(read.body)) return no(c, '500.001.1001', 'Wrong credentials')
      const { Amount: amount, PhoneNumber, AccountReference, CallBackURL } = read.body
      if (await openPromptOn(world, PhoneNumber))
        return no(
          c,
          '500.001.1001',
          'Unable to lock subscriber, a transaction is already in process for the current subscriber',
        )
      if (await isOverLimit(world, PhoneNumber, AccountReference))
        return no(c, '500.003.02', 'Error Occurred: Spike Arrest Violation')
      const [created] = await world.db
        .insert(prompts)
        .values({
          checkoutRequestId: newCode('ws_CO_'),
          phone: PhoneNumber,
          amount,
          account: AccountReference,
          callbackPath: CallBackURL,
        })
        .returning()
      applyBehaviour(world, created!)
      return c.json({
        MerchantRequestID: merchantIdOf(created!),
        CheckoutRequestID: created!.checkoutRequestId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      })
    })
    .post('/stkpushquery/v1/query', async (c) => {
      const read = await readBody(c, question)
      if ('problem' in read) return badField(c, read.problem)
      if (!isSigned(read.body)) return no(c, '500.001.1001', 'Wrong credentials')
      const { CheckoutRequestID } = read.body
      const match = await findPrompt(world, CheckoutRequestID)
      if (!match) return no(c, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')
      const prompt = await expire(world, match)
      if (prompt.code === null) return no(c, '500.001.1001', 'The transaction is being processed')
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

/** The shop's own limits, as a gateway that does not rely on the shop to keep them. */
async function isOverLimit({ db }: SandboxContext, phone: string, account: string): Promise<boolean> {
  const { perPhone, perPhoneADay, perOrder } = serverLimits.prompts
  const isFull = async (of: SQL, { times, minutes }: RateLimit) => {
    const since = new Date(Date.now() - minutes * 60_000)
    return (await db.$count(prompts, and(of, gt(prompts.createdAt, since)))) >= times
  }
  return (
    (await isFull(eq(prompts.phone, phone), perPhone)) ||
    (await isFull(eq(prompts.phone, phone), perPhoneADay)) ||
    (await isFull(eq(prompts.account, account), perOrder))
  )
}

/** The prompt with an id, or undefined. */
export async function findPrompt({ db }: SandboxContext, id: string): Promise<Prompt | undefined> {
  const [prompt] = await db.select().from(prompts).where(eq(prompts.checkoutRequestId, id))
  return prompt
}

/** The open prompt on a phone, or undefined. */
export async function openPromptOn({ db }: SandboxContext, phone: string): Promise<Prompt | undefined> {
  const since = new Date(Date.now() - openMs)
  const [open] = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.phone, phone), isNull(prompts.code), gt(prompts.createdAt, since)))
    .orderBy(desc(prompts.id))
    .limit(1)
  return open
}

/** A self-answering number answers after a moment; an unanswered prompt expires. */
function applyBehaviour(world: SandboxContext, prompt: Prompt) {
  const play = outcomeOf(prompt.phone)
  if (play) afterResponse(world, 300, () => answerPrompt(world, prompt, play.code, play.manner))
  else afterResponse(world, openMs + 100, () => expire(world, prompt))
}
