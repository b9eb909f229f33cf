import { brand } from '@contract/core/brand'
import { contactTopicLabels } from '@contract/marketing/facts'
import type { ContactMessage } from '@contract/marketing/procedures'
import type { Mail } from '@server/platform/mail/mail'
import type { Session } from '@server/platform/session'

/** To the operator; a reply goes to the sender. */
export const contactMail = (
  to: string,
  { name, email, topic, message }: ContactMessage,
  session: Session | null,
): Mail => ({
  to,
  replyTo: { name, address: email },
  subject: `${contactTopicLabels[topic]}: a message from ${name}`,
  body: [
    ...paragraphsOf(message),
    `From ${name}, ${email}.`,
    session
      ? `Signed in as ${session.email} (${session.vendor ? `vendor ${session.vendor.companyName}` : session.role}).`
      : 'Not signed in.',
  ],
})

/** To the sender. Repeats nothing that was entered: the address may be someone else's. */
export const contactReceivedMail = ({ email, topic }: ContactMessage): Mail => ({
  to: email,
  subject: `${brand.name} received your message`,
  body: [
    'Thank you for writing to us. A person will read your message and reply to this address.',
    `Topic: ${contactTopicLabels[topic]}`,
    'If you didn’t write to us, someone mistyped their address, and you can ignore this email.',
  ],
})

/** Asks whoever owns an address whether it was they who signed it up. */
export const confirmSignupMail = (to: string, link: string): Mail => ({
  to,
  subject: `Please confirm your address for news from ${brand.name}`,
  body: [
    `Someone, hopefully you, asked for early-access news from ${brand.name} at this address. Confirm it, and we’ll write to you when there is something new.`,
    'If it wasn’t you, ignore this email: you’ll get no news from us.',
  ],
  action: { label: 'Confirm my address', url: link },
})

/** An issue of the newsletter. */
export const newsletterMail = (
  to: string,
  { subject, preheader, body }: { subject: string; preheader: string; body: Mail['body'] },
  unsubscribeUrl: string,
): Mail => ({
  to,
  subject,
  preheader,
  body,
  unsubscribe: { url: unsubscribeUrl, reason: 'you signed up for our news' },
})

const paragraphsOf = (message: string) =>
  message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
