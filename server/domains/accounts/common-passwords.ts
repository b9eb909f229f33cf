import { readFileSync } from 'node:fs'
import { Refusal } from '@contract/messages'
import { fromRoot } from '@server/platform/project-root'

let common: Set<string> | undefined

/** Refuses a password that attackers try first: one on the list of leaked passwords, or the email address. Refuses: common_password. */
export function refuseCommonPassword(field: string, password: string, email?: string): void {
  const typed = password.toLowerCase()
  if (list().has(typed) || typed === email) throw new Refusal('common_password', { field })
}

/** Read when first needed: 18,000 passwords of at least eight characters, in lower case, one a line. */
const list = () =>
  (common ??= new Set(
    readFileSync(fromRoot('server/domains/accounts/common-passwords.txt'), 'utf8').trim().split('\n'),
  ))
