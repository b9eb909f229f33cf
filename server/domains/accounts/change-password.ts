import { hashPassword } from 'better-auth/crypto'
import { lockUser } from '@server/platform/lock-user'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { refuseCommonPassword } from './common-passwords'
import { passwordChangedMail } from './mails'
import { setPassword } from './password'
import { reauthenticate } from './reauthenticate'
import { endOtherSessions } from './sessions'

interface ChangePassword {
  currentPassword: string
  newPassword: string
  code?: string | undefined
}

/**
 * Sets a new password, signs the user out everywhere else and notifies them by email. Refuses: wrong_password, code_required, wrong_code,
 * common_password.
 */
export async function changePassword(
  { currentPassword: password, newPassword, code }: ChangePassword,
  context: Context,
): Promise<void> {
  const { tx, now, services } = context
  const { userId, email } = requireSession(context)
  await refuseCommonPassword('p_new_password', newPassword, email)
  await lockUser(tx, userId)
  await reauthenticate({ password, code }, context, { password: 'p_current_password', code: 'p_code' })
  await setPassword(tx, userId, await hashPassword(newPassword), now)
  await endOtherSessions(context)
  await enqueueEmail(tx, passwordChangedMail(email, services.publicUrl))
}
