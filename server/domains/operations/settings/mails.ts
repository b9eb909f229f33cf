import { brand } from '@contract/core/brand'
import type { Mail } from '@server/platform/mail/mail'

/** For whoever has changed whom emails come from: what it comes from itself shows whether the mail server accepts the sender. */
export const senderTestMail = (to: string): Mail => ({
  to,
  subject: `${brand.name} sends from this address now`,
  body: [
    'You have changed whom our emails come from. This one comes from the new sender.',
    'If it was in your spam folder, or shows the earlier sender, ask whoever looks after your domain whether our mail server may send for it.',
  ],
})
