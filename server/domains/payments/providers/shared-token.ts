import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@contract/payment-providers'
import { providerTokens } from '@server/database/schema/payments'
import type { Services } from '@server/platform/services'
import { ProviderUnreachable } from './provider'

/** Tokens are renewed this long before they expire, and a renewal may take this long. */
const marginMs = 60_000
const patienceMs = 20_000
const pauseMs = 100

/**
 * The bearer token of a provider whose new tokens revoke older ones: stored in the database so that all processes share it. Whoever finds
 * it missing, expired or rejected (`stale`) renews it; others wait. Expiry is in the provider's time, so the machine's clock applies here.
 */
export async function sharedToken(
  { db }: Pick<Services, 'db'>,
  provider: PaymentMethod,
  renew: () => Promise<{ token: string; lifeMs: number }>,
  stale?: string,
): Promise<string> {
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const [kept] = await db.select().from(providerTokens).where(eq(providerTokens.provider, provider))
    if (kept?.token && kept.token !== stale && kept.expiresAt! > new Date()) return kept.token
    if (await claim()) return renewed()
    await sleep(pauseMs)
  }
  throw new ProviderUnreachable(`nobody could renew the token of ${provider}`)

  async function claim(): Promise<boolean> {
    const now = new Date()
    const renewingUntil = new Date(now.getTime() + patienceMs)
    const isOver = or(
      isNull(providerTokens.token),
      lte(providerTokens.expiresAt, now),
      stale ? eq(providerTokens.token, stale) : sql`false`,
    )
    const isFree = or(isNull(providerTokens.renewingUntil), lte(providerTokens.renewingUntil, now))
    const [claimed] = await db
      .insert(providerTokens)
      .values({ provider, renewingUntil })
      .onConflictDoUpdate({
        target: providerTokens.provider,
        set: { renewingUntil },
        setWhere: and(isOver, isFree),
      })
      .returning()
    return claimed !== undefined
  }

  async function renewed(): Promise<string> {
    const keep = (values: Partial<typeof providerTokens.$inferInsert>) =>
      db
        .update(providerTokens)
        .set({ ...values, renewingUntil: null })
        .where(eq(providerTokens.provider, provider))
    try {
      const { token, lifeMs } = await renew()
      await keep({ token, expiresAt: new Date(Date.now() + Math.max(lifeMs - marginMs, 0)) })
      return token
    } catch (error) {
      await keep({})
      throw error
    }
  }
}
