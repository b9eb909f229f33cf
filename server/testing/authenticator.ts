import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const periodMs = 30_000

/** A code of an authenticator app for a base32 secret: the current one, or the next, which is accepted already and cannot have been used. */
export const codeOf = (secret: string, period: 'current' | 'next' = 'current'): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(
    Math.floor(Date.now() / periodMs) + (period === 'next' ? 1 : 0),
  )
