import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { guestCode } from '@contract/accounts/facts'
import type { AuthCallInput } from '@contract/accounts/procedures'
import { Refusal, type RefusalCode } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { authAccounts, profiles, users } from '@server/database/schema/accounts'
import { inTransaction } from '@server/database/transaction'
import { limitAttempts } from '@server/platform/failed-attempts'
import { lockUser } from '@server/platform/lock-user'
import { enqueueEmail } from '@server/platform/mail/mail'
import { acceptedSecretsOf, authSecretOf } from '@server/platform/secret'
import type { Services } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { readLink, signLink } from '@server/platform/signed-links'
import { isTimingSafeEqual } from '@server/platform/timing-safe'
import { findUserByEmail } from './find-user'
import { guestCodeMail, guestHasAccountMail, limitMailsToAddress } from './mails'
import { endAllSessions } from './sessions'
import { hashToken, revokeTokens } from './tokens'

/** Someone who wants to buy without a password, as their browser's cookie has it. */
interface Guest {
  email: string
  /** Of somebody new. */
  name: string
  cookie: string
}

const purpose = 'guest'

/**
 * Emails a code to a guest and returns the signed cookie that it belongs to. Whether the address has an account is disclosed only to its
 * owner. While guest checkout is off, a code goes only to those who have been guests. Nothing is stored. Refuses: too_many_requests.
 */
export async function sendGuestCode(
  input: AuthCallInput<'/guest/code'>,
  services: Services,
): Promise<string> {
  const { db, clock, publicUrl } = services
  const now = clock()
  const email = input.email.toLowerCase()
  const expiresAt = now.getTime() + guestCode.minutes * 60_000
  const name = input.name ?? email.split('@')[0]!
  const details = Buffer.from(JSON.stringify({ email, name, expiresAt })).toString('base64url')
  const cookie = await signLink(purpose, [details], services)
  const code = codeOf(cookie, await authSecretOf(services.config))
  await inTransaction(db, async (tx) => {
    await limitMailsToAddress(tx, email, 'guest', now)
    const holder = await findHolder(tx, email)
    if (holder && !holder.canBeGuest) return enqueueEmail(tx, guestHasAccountMail(email, publicUrl))
    if (!holder?.isGuest && !(await readSetting(tx, 'guest_checkout'))) return
    await enqueueEmail(tx, guestCodeMail(email, code))
  })
  return cookie
}

/** The guest to whom we sent a code from this browser. Refuses: guest_code_expired. */
export async function readGuestCookie(cookie: string | undefined, services: Services): Promise<Guest> {
  const [details] = (cookie && (await readLink(purpose, cookie, services))) || []
  if (!cookie || !details) throw new Refusal('guest_code_expired')
  const { email, name, expiresAt } = JSON.parse(Buffer.from(details, 'base64url').toString()) as {
    email: string
    name: string
    expiresAt: number
  }
  if (expiresAt <= services.clock().getTime()) throw new Refusal('guest_code_expired')
  return { email, name, cookie }
}

/**
 * The user of a guest who has entered the code: a new one without a password, or the one from their earlier orders. Refuses: wrong_code,
 * too_many_requests, guest_has_account, account_blocked.
 */
export async function signInGuest(guest: Guest, code: string, services: Services): Promise<string> {
  const { db, clock } = services
  const now = clock()
  const secrets = await acceptedSecretsOf(services.config)
  const expectedCodes = secrets.map((secret) => codeOf(guest.cookie, secret))
  await limitAttempts(
    db,
    {
      key: `guest_code:${hashToken(guest.cookie)}`,
      limit: guestCode.attempts,
      countedRefusals: wrongCode,
      now,
    },
    async () => {
      if (!expectedCodes.some((expected) => isTimingSafeEqual(code, expected)))
        throw new Refusal('wrong_code')
    },
  )
  return inTransaction(db, (tx) => upsertGuest(tx, guest, now))
}

const wrongCode: ReadonlySet<RefusalCode> = new Set(['wrong_code'])

/** Whether an address is that of someone who buys without a password. */
export async function isGuestEmail(tx: Queryable, email: string): Promise<boolean> {
  return (await findHolder(tx, email))?.isGuest ?? false
}

async function upsertGuest(tx: Queryable, { email, name }: Guest, now: Date): Promise<string> {
  const [created] = await tx
    .insert(users)
    .values({ email, name, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  const userId = created?.id ?? (await claimExisting(tx, { email, name }, now))
  await tx.update(profiles).set({ isGuest: true }).where(eq(profiles.id, userId))
  return userId
}

/** The account that an address has already, if it may be used with a code alone. A guest of before keeps their name. */
async function claimExisting(
  tx: Queryable,
  { email, name }: Pick<Guest, 'email' | 'name'>,
  now: Date,
): Promise<string> {
  const existing = await findUserByEmail(tx, email)
  if (existing) await lockUser(tx, existing.id)
  const holder = await findHolder(tx, email)
  if (!holder) throw new Refusal('guest_code_expired')
  if (holder.blockReason !== null) throw new Refusal('account_blocked', { reason: holder.blockReason })
  if (!holder.canBeGuest) throw new Refusal('guest_has_account')
  // Whoever signed up with the address has not shown that they read its mail: their password must not open the guest's account.
  if (!holder.isGuest) {
    await tx.delete(authAccounts).where(eq(authAccounts.userId, holder.userId))
    await revokeTokens(tx, holder.userId)
    await endAllSessions(tx, holder.userId)
    await tx
      .update(users)
      .set({ name, emailVerified: true, updatedAt: now })
      .where(eq(users.id, holder.userId))
  }
  return holder.userId
}

/** Who has an address, and whether a code is enough to sign them in: guests, and accounts that were never confirmed. */
async function findHolder(tx: Queryable, email: string) {
  const user = await findUserByEmail(tx, email)
  if (!user) return undefined
  const [profile] = await tx
    .select({ role: profiles.role, isGuest: profiles.isGuest, blockReason: profiles.blockReason })
    .from(profiles)
    .where(eq(profiles.id, user.id))
  if (!profile) return undefined
  const { role, ...rest } = profile
  const canBeGuest = role === 'customer' && (profile.isGuest || !user.emailVerified)
  return { userId: user.id, canBeGuest, ...rest }
}

/** The code that belongs to a cookie; without our secret nobody can work it out. */
function codeOf(cookie: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(`guest-code\n${cookie}`).digest()
  return String(mac.readUIntBE(0, 6) % 10 ** guestCode.digits).padStart(guestCode.digits, '0')
}
