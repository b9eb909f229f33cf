import { brand } from '@contract/core/brand'
import { demoAccounts, demoPassword } from '../demo/accounts'
import type { Services } from '@server/platform/services'

/** Prints the URL and, in the demo, the sign-in details. */
export function printStartupBanner({ publicUrl, config }: Services): void {
  const lines = [`${brand.name} is open at ${publicUrl}`]
  if (config.demo) {
    lines.push(`Sign in with the password ${demoPassword}:`)
    for (const { email, note } of demoAccounts) lines.push(`  ${email.padEnd(24)} ${note}`)
  }
  if (!config.smtpUrl) lines.push(`Emails it sends are shown at ${publicUrl}/dev/inbox`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
