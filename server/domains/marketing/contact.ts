import type { ContactMessage } from '@contract/marketing/procedures'
import { Refusal } from '@contract/refusals'
import { contactMessages } from '@server/database/schema/marketing'
import { enqueueEmail } from '@server/platform/mail/mail'
import { enforceRateLimit } from '@server/platform/rate-limit'
import type { Context } from '@server/platform/services'
import { contactMail, contactReceivedMail } from './mails'

/** Stores a contact message, emails it to the operator, and confirms receipt to the sender. */
export async function sendContactMessage(message: ContactMessage, context: Context): Promise<void> {
  const { tx, now, session, services } = context
  await tx.insert(contactMessages).values({ ...message, userId: session?.userId ?? null, createdAt: now })
  await enqueueEmail(tx, contactMail(services.config.contactEmail, message, session))
  if (await canSendConfirmation(message.email, context)) await enqueueEmail(tx, contactReceivedMail(message))
}

/** Anyone can enter any address, so confirmations are limited to keep us from flooding an inbox. */
async function canSendConfirmation(email: string, { tx, now }: Context): Promise<boolean> {
  try {
    await enforceRateLimit(tx, `contact_confirmation:${email.toLowerCase()}`, { times: 3, minutes: 60 }, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
