import { Refusal } from '@contract/refusals'

let commonPasswords: Promise<Set<string>> | undefined

/** Refuses a password that attackers try first: one on the list of leaked passwords, or the email address. Refuses: common_password. */
export async function refuseCommonPassword(field: string, password: string, email?: string): Promise<void> {
  const lowercased = password.toLowerCase()
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(lowercased) || lowercased === email)
    throw new Refusal('common_password', { field })
}

/** 49,000 passwords in lower case, loaded when first needed: it takes some 40 ms. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
