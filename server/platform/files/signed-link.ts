import { createHmac } from 'node:crypto'
import { documentLimits } from '@contract/vendors/facts'
import { acceptedSecretsOf, authSecretOf } from '@server/platform/secret'
import type { Services } from '@server/platform/services'
import { isTimingSafeEqual } from '@server/platform/timing-safe'

/** The path of private files, which only signed links open. */
export const documentsPath = '/documents'

/** A link that shows a private file to anyone who has it, for an hour. */
export async function signedLink(key: string, { config, clock }: Services): Promise<string> {
  const expires = Math.floor(clock().getTime() / 1000) + documentLimits.linkSeconds
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(key, expires, await authSecretOf(config)),
  })
  return `${documentsPath}/${key}?${query}`
}

/** Whether a link was signed by us for this file and has not expired. */
export async function isSigned(
  key: string,
  { expires, signature }: { expires: number; signature: string },
  { config, clock }: Services,
): Promise<boolean> {
  if (!(expires > clock().getTime() / 1000)) return false
  const secrets = await acceptedSecretsOf(config)
  return secrets.some((secret) => isTimingSafeEqual(signature, sign(key, expires, secret)))
}

const sign = (key: string, expires: number, secret: string) =>
  createHmac('sha256', secret).update(`document-link\n${key}\n${expires}`).digest('base64url')
