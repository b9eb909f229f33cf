import { promptTimeoutMs } from '@contract/payments/facts'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { formatKenyanMobile } from '@contract/core/phone'
import type { Queryable } from '@server/database/connect'
import { countCall } from '@server/platform/rate-limit'
import type { Payment } from './transitions'

interface Prompt {
  orderId: string
  userId: string
  phone: string
}

/**
 * Counts a prompt about to be sent, in the transaction that claims it, so that only prompts that are sent count. The counters are locked in
 * this order until it ends. Refuses: too_many_prompts.
 */
export async function countPrompt(tx: Queryable, { orderId, userId, phone }: Prompt, now: Date) {
  const { perOrder, perUser, perUserPerDay, perPhone, perPhonePerDay } = serverLimits.prompts
  for (const [key, limit] of [
    [`order:${orderId}`, perOrder],
    [`user:${userId}`, perUser],
    [`user-day:${userId}`, perUserPerDay],
    [`phone:${phone}`, perPhone],
    [`phone-day:${phone}`, perPhonePerDay],
  ] as const) {
    const minutes = await countCall(tx, `prompt:${key}`, limit, now)
    if (minutes > 0) throw new Refusal('too_many_prompts', { minutes })
  }
}

/** Whether a payment's prompt may still be on its phone: it cannot be withdrawn, only answered. */
export const isPromptActive = (payment: Payment, now: Date): boolean =>
  payment.payerPhone !== null && remainingMs(payment, now) > 0

/** The refusal of a second prompt while this one is open. */
export const promptOpenRefusal = (payment: Payment, now: Date): Refusal =>
  new Refusal('prompt_open', {
    phone: formatKenyanMobile(payment.payerPhone!),
    seconds: Math.ceil(remainingMs(payment, now) / 1000),
  })

const remainingMs = ({ createdAt }: Payment, now: Date) =>
  createdAt.getTime() + promptTimeoutMs - now.getTime()
