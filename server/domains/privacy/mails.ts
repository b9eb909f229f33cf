import { brand } from '@contract/brand'
import type { Mail } from '@server/platform/mail/mail'

export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: `Your ${brand.name} account is deleted`,
  body: [
    'As you asked, your account is deleted: your name, addresses, sessions, cart and messages are gone, and you can use this email address for a new account.',
    'What you bought or sold stays in our books without your account, as the law requires. This is the last message you get from us.',
  ],
})
