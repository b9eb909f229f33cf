import { Refusal } from '@contract/refusals'

let common: Promise<Set<string>> | undefined

/** Refuses a password that attackers try first: one on the list of leaked passwords, or the email address. Refuses: common_password. */
export async function refuseCommonPassword(field: string, password: string, email?: string): Promise<void> {
  const typed = password.toLowerCase()
  common ??= load()
  if ((await common).has(typed) || typed === email) throw new Refusal('common_password', { field })
}

/** 49,000 passwords in lower case, loaded when first needed: it takes some 40 ms. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
