import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { requirePassword } from './password'
import { requireSecondFactor } from './second-factor'

export interface Credentials {
  password: string
  /** For users with two-factor: a code of the authenticator app, or a backup code. */
  code?: string | undefined
}

/**
 * Requires the signed-in user's password and, with two-factor, a code, which is used up: for actions that someone with a borrowed session
 * must not perform. `fields` are the arguments in which they arrived. Refuses: wrong_password, code_required, wrong_code.
 */
export async function reauthenticate(
  { password, code }: Credentials,
  context: Context,
  fields = { password: 'p_password', code: 'p_code' },
): Promise<void> {
  const { userId } = requireSession(context)
  await requirePassword(context.tx, userId, password, fields.password)
  await requireSecondFactor(userId, { code, field: fields.code }, context)
}
