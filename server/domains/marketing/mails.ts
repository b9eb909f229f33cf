import { brand } from '@contract/brand'
import { contactTopicLabels } from '@contract/enums'
import type { ContactMessage } from '@contract/marketing'
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
    `Thank you for writing to us about: ${contactTopicLabels[topic].toLowerCase()}. We’ve received your message, and a person will reply to this address.`,
    'If you didn’t write to us, someone mistyped their address, and you can ignore this email.',
  ],
})

const paragraphsOf = (message: string) =>
  message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
