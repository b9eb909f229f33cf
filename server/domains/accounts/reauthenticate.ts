import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
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
  const { tx, services } = context
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
  const isCurrent = await createOTP(key).verify(code.replace(/\s+/g, ''))
  if (!isCurrent) throw new Refusal('wrong_code', { field: 'p_code' })
}
