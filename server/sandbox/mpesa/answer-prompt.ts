import { and, eq, isNull } from 'drizzle-orm'
import { afterResponse, type SandboxContext } from '../platform/sandbox-context'
import { sendCallback } from './send-callback'
import { describeOutcome } from './phone-behaviours'
import { phones, prompts, type PhoneBehaviour, type Prompt } from './tables'

/** How long a prompt stays on a phone. */
export const promptLifetimeMs = 60_000

/** Answers a prompt, once; undefined if it was already answered. A test may have configured how the webhook is sent. */
export async function answerPrompt(
  context: SandboxContext,
  prompt: Prompt,
  code: string,
  behaviour: PhoneBehaviour = {},
): Promise<Prompt | undefined> {
  const [phoneSettings] = await context.db.delete(phones).where(eq(phones.phone, prompt.phone)).returning()
  const [answeredPrompt] = await context.db
    .update(prompts)
    .set({
      code,
      receipt: code === '0' ? newReceipt() : null,
      behaviour: { ...behaviour, ...phoneSettings?.behaviour },
      answeredAt: new Date(),
    })
    .where(and(eq(prompts.id, prompt.id), isNull(prompts.code)))
    .returning()
  if (answeredPrompt) await sendPromptCallback(context, answeredPrompt)
  return answeredPrompt
}

/** Sends the webhook of a prompt's outcome, with the configured copies and delay. */
export async function sendPromptCallback(context: SandboxContext, prompt: Prompt): Promise<void> {
  const { hooks = 1, hook_after_ms: delayMs = 0 } = prompt.behaviour
  const send = async () => {
    for (let copy = 0; copy < hooks; copy++)
      await sendCallback(context, prompt.callbackPath, callbackOf(prompt))
  }
  if (delayMs > 0) afterResponse(context, delayMs, send)
  else await send()
}

function callbackOf(prompt: Prompt) {
  const { checkoutRequestId, code, amount, receipt, phone, behaviour, answeredAt } = prompt
  const resultFields = {
    MerchantRequestID: merchantIdOf(prompt),
    CheckoutRequestID: checkoutRequestId,
    ResultCode: Number(code),
    ResultDesc: describeOutcome(code!),
  }
  const Item = [
    { Name: 'Amount', Value: behaviour.amount === undefined ? amount : behaviour.amount / 100 },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(timestampOf(answeredAt!)) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ]
  return {
    Body: { stkCallback: code === '0' ? { ...resultFields, CallbackMetadata: { Item } } : resultFields },
  }
}

export const merchantIdOf = ({ id }: Prompt) => `29115-${id}-1`

/** Expires a prompt that was not answered in time. */
export async function expirePrompt(context: SandboxContext, prompt: Prompt): Promise<Prompt> {
  if (prompt.code !== null || Date.now() - prompt.createdAt.getTime() < promptLifetimeMs) return prompt
  return (await answerPrompt(context, prompt, '1019')) ?? prompt
}

const timestampOf = (date: Date) => date.toISOString().slice(0, 19).replace(/\D/g, '')

const receiptCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const newReceipt = () =>
  Array.from(
    { length: 10 },
    () => receiptCharacters[Math.floor(Math.random() * receiptCharacters.length)],
  ).join('')
