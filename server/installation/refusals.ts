import type { Config } from '@server/config'
import { mistypedMessage } from '@server/mistyped-settings'
import type { Mode } from '@server/database/schema/installation'
import type { Accounts } from './mode'

/** What each mode is called in a sentence, and what a start with other settings has to do. */
const modes: Record<Mode, { name: string; remedy: string }> = {
  demo: { name: 'the database of a demo', remedy: 'use a new database (another DATABASE_URL or DATA_DIR)' },
  sandbox: {
    name: 'the database of a trial, whose mail and payments were simulated',
    remedy: 'use a new database (another DATABASE_URL or DATA_DIR)',
  },
  shop: {
    name: 'the database of a real shop',
    remedy:
      'start it with the settings of the shop, without DEMO and SANDBOX, or use a new database (another DATABASE_URL or DATA_DIR)',
  },
}

/** Refuses settings that contradict what the database says it is. */
export function refuseContradictingSettings(mode: Mode, { demo, sandbox }: Config['requestedModes']): void {
  const isContradicting =
    (demo !== undefined && demo !== (mode === 'demo')) ||
    (sandbox !== undefined && sandbox !== (mode !== 'shop'))
  if (!isContradicting) return
  const configuredSettings = [
    demo !== undefined && `DEMO=${demo ? 'on' : 'off'}`,
    sandbox !== undefined && `SANDBOX=${sandbox ? 'on' : 'off'}`,
  ].filter(Boolean)
  const { name, remedy } = modes[mode]
  throw new Error(
    `This is ${name}, and ${configuredSettings.join(' with ')} would make it something else: ${remedy}. Settings cannot change what a database is (npm run installation).`,
  )
}

/**
 * Refuses a mode that the accounts in a database contradict: a real shop with made-up accounts, an admin's among them; a demo or a trial
 * with people whose database nobody has called one.
 */
export function refuseModeAgainstAccounts(
  mode: Mode,
  { demoEmail, hasUsers, hasUsersBeforeDemo }: Accounts,
): void {
  if (mode === 'shop') {
    if (!demoEmail) return
    throw new Error(
      `This database has accounts of the demo, such as ${demoEmail}, whose password is public: for a real shop, start with a new database (another DATABASE_URL or DATA_DIR).`,
    )
  }
  if (hasUsers && !demoEmail)
    throw new Error(
      "This database has accounts of real people, so it cannot run the demo or a sandbox, which would open it to anyone. If it is a real shop's, set DEMO=off, SMTP_URL and PUBLIC_URL. If it was only a trial, run: npm run installation -- --mode sandbox",
    )
  if (hasUsersBeforeDemo)
    throw new Error(
      "The demo was loaded into this database when people were already using it, so it is not a demo, and an admin's password is public. Restore a backup from before the demo was loaded.",
    )
}

/** Where a sandbox is the right answer to a refusal: everything is simulated, and open to anyone who finds it. */
const sandboxHint =
  'to try things out on a new database, set SANDBOX=on, which shows every email to anyone at /dev/inbox and accepts test cards as payment'

/**
 * Refuses settings a real shop must not start with: defaults that suit a newcomer, and values copied from an example.
 * Each sentence says what to change.
 */
export function refuseUnsafeSettings(config: Config): void {
  const { sandbox, smtpUrl, publicUrl, mailFrom, contactEmail, mistypedSettings } = config
  if (sandbox) return
  // Often the reason why one is missing.
  const hint = mistypedSettings.length > 0 ? `${mistypedMessage(mistypedSettings)} ` : ''
  if (!smtpUrl)
    throw new Error(
      `${hint}No mail server is configured: set SMTP_URL to your mail server or, ${sandboxHint}.`,
    )
  if (isExample(new URL(smtpUrl).hostname))
    throw new Error(
      `SMTP_URL names the mail server ${new URL(smtpUrl).hostname}, which is an example: set it to your mail server.`,
    )
  if (!publicUrl)
    throw new Error(
      `${hint}The shop's address is unknown: set PUBLIC_URL to the address people will open, such as https://shop.example, or, ${sandboxHint}.`,
    )
  refuseUnsafeAddress(publicUrl)
  if (isExample(mailFrom) || isExample(contactEmail))
    throw new Error(
      `Mail would come from ${mailFrom}, and messages to the shop go to ${contactEmail}, which nobody receives: set MAIL_FROM${isExample(mailFrom) ? '' : ' and CONTACT_EMAIL'} to an address of yours, such as "Shop <hello@shop.example>".`,
    )
}

/** Refuses an address that a shop cannot be reached at, or not safely. */
function refuseUnsafeAddress(publicUrl: string): void {
  const { protocol, hostname, pathname, search, hash, username } = new URL(publicUrl)
  if (isExample(hostname))
    throw new Error(
      `PUBLIC_URL is ${publicUrl}, which is an example: set it to the address people will open.`,
    )
  if (pathname !== '/' || search || hash || username)
    throw new Error(
      `PUBLIC_URL has more than the name of the site: set it to ${protocol}//${new URL(publicUrl).host}. The shop cannot be in a folder of a site.`,
    )
  if (protocol === 'http:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname))
    throw new Error(
      `PUBLIC_URL is ${publicUrl}: without https, passwords and sessions can be intercepted. Set it to an https address.`,
    )
}

/** Whether a text ends in a domain that is reserved for examples (RFC 2606), maybe followed by the end of a sender. */
const isExample = (text: string) => /(^|[@.])(example|example\.(com|net|org))>?$/i.test(text.trim())
