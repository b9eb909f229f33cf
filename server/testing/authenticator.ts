import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** The current code of an authenticator app for a base32 secret. */
export const codeOf = (secret: string): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(secret))).totp()
