import { and, eq, isNull } from 'drizzle-orm'
import { afterResponse, type SandboxContext } from '../platform/sandbox-context'
import { sendCallback } from './send-callback'
import { describeOutcome } from './phone-behaviours'
import { phones, prompts, type PhoneBehaviour, type Prompt } from './tables'

/** How long a prompt stays on a phone. */
export const openMs = 60_000

/** Answers a prompt, once; undefined if it was already answered. A test may have configured how the webhook is sent. */
export async function answerPrompt(
  world: SandboxContext,
  prompt: Prompt,
  code: string,
  given: PhoneBehaviour = {},
): Promise<Prompt | undefined> {
  const [asked] = await world.db.delete(phones).where(eq(phones.phone, prompt.phone)).returning()
  const [answered] = await world.db
    .update(prompts)
    .set({
      code,
      receipt: code === '0' ? newReceipt() : null,
      manner: { ...given, ...asked?.manner },
      answeredAt: new Date(),
    })
    .where(and(eq(prompts.id, prompt.id), isNull(prompts.code)))
    .returning()
  if (answered) await announce(world, answered)
  return answered
}

/** Sends the webhook of a prompt's outcome, with the configured copies and delay. */
export async function announce(world: SandboxContext, prompt: Prompt): Promise<void> {
  const { hooks = 1, hook_after_ms: delayMs = 0 } = prompt.manner
  const send = async () => {
    for (let copy = 0; copy < hooks; copy++)
      await sendCallback(world, prompt.callbackPath, callbackOf(prompt))
  }
  if (delayMs > 0) afterResponse(world, delayMs, send)
  else await send()
}

function callbackOf(prompt: Prompt) {
  const { checkoutRequestId, code, amount, receipt, phone, manner, answeredAt } = prompt
  const messages = {
    MerchantRequestID: merchantIdOf(prompt),
    CheckoutRequestID: checkoutRequestId,
    ResultCode: Number(code),
    ResultDesc: describeOutcome(code!),
  }
  const Item = [
    { Name: 'Amount', Value: manner.amount === undefined ? amount : manner.amount / 100 },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(timestampOf(answeredAt!)) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ]
  return { Body: { stkCallback: code === '0' ? { ...messages, CallbackMetadata: { Item } } : messages } }
}

export const merchantIdOf = ({ id }: Prompt) => `29115-${id}-1`

/** Expires a prompt that was not answered in time. */
export async function expire(world: SandboxContext, prompt: Prompt): Promise<Prompt> {
  if (prompt.code !== null || Date.now() - prompt.createdAt.getTime() < openMs) return prompt
  return (await answerPrompt(world, prompt, '1019')) ?? prompt
}

const timestampOf = (moment: Date) => moment.toISOString().slice(0, 19).replace(/\D/g, '')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const newReceipt = () =>
  Array.from({ length: 10 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
