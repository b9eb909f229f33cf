import { createHmac, randomBytes } from 'node:crypto'
import { sessions } from '@server/database/schema/accounts'
import type { Database } from '@server/database/connect'
import { secretOf } from '@server/platform/secret'

interface CookieContext {
  db: Database
  services: { config: { dataDir: string } }
}

/** Creates a session without the rate-limited sign-in, and returns its cookie as a browser sends it. */
export async function cookieFor({ db, services }: CookieContext, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + 86_400_000) })
  const secret = await secretOf(services.config.dataDir)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `kijani.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
