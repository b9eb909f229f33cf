import { brand } from '@contract/core/brand'
import type { Mail } from '@server/platform/mail/mail'

export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: `Your ${brand.name} account has been deleted`,
  body: [
    'As you asked, we’ve deleted your account. Your name, addresses, sessions, cart and messages are gone, and you can use this email address for a new account.',
    'What you bought or sold stays in our records without your account, as the law requires. This is the last message you’ll get from us.',
  ],
})
