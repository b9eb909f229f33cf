import { like } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import type { Config } from './config'

/** Where a sandbox is the right answer to a refusal: everything is simulated, and open to anyone who finds it. */
const tryOut =
  'to try things out, set SANDBOX=on, which shows every email to anyone at /dev/inbox and accepts test cards as payment'

/** Refuses settings a real shop must not start with. Each sentence says what to change. */
export function refuseUnsafeSettings({ sandbox, smtpUrl, publicUrl }: Config): void {
  if (sandbox) return
  if (!smtpUrl)
    throw new Error(`No mail server is configured: set SMTP_URL to your mail server or, ${tryOut}.`)
  if (!publicUrl)
    throw new Error(
      `The shop's address is unknown: set PUBLIC_URL to the address people will open, such as https://shop.example, or, ${tryOut}.`,
    )
}

/** Refuses a real shop on a database with accounts of the demo, an admin's among them, whose password is public. */
export async function refuseDemoAccounts({ sandbox }: Config, db: Queryable): Promise<void> {
  if (sandbox) return
  const [account] = await db.select().from(users).where(like(users.email, '%@demo.example')).limit(1)
  if (!account) return
  throw new Error(
    `This database has accounts of the demo, such as ${account.email}, whose password is public: start with a new database (another DATABASE_URL or DATA_DIR) or, ${tryOut}.`,
  )
}
