import { symmetricDecrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { Refusal } from '@contract/messages'
import { twoFactors, users } from '@server/database/schema/accounts'
import { authSecretOf } from '@server/platform/secret'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { requirePassword } from './password'

export interface Proof {
  password: string
  /** The code of the authenticator app, for users who have one. */
  code?: string | undefined
}

/**
 * Requires the signed-in user's password and, with two-factor, a current code: for what someone with a borrowed session must not do.
 * Refuses: wrong_password, code_required, wrong_code.
 */
export async function reauthenticate({ password, code }: Proof, context: Context): Promise<void> {
  const { tx, now, services } = context
  const { userId } = signedIn(context)
  await requirePassword(tx, userId, password)
  const [user] = await tx
    .select({ enabled: users.twoFactorEnabled, secret: twoFactors.secret })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId))
  if (!user?.enabled || !user.secret) return
  if (!code) throw new Refusal('code_required')
  const key = await symmetricDecrypt({ key: await authSecretOf(services.config), data: user.secret })
  const typed = code.replace(/\s+/g, '')
  if (!stepsNow(now).some((step) => codeAt(key, step) === typed))
    throw new Refusal('wrong_code', { field: 'p_code' })
}

/** The current time step of 30 seconds and its neighbours: clocks differ, and typing takes a while. */
function stepsNow(now: Date): number[] {
  const step = Math.floor(now.getTime() / 30_000)
  return [step - 1, step, step + 1]
}

/** The six-digit code of a time step (RFC 6238). The sign-in library checks codes only as a step of signing in. */
function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
