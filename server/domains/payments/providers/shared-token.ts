import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@contract/payment-providers'
import { providerTokens } from '@server/database/schema/payments'
import type { Services } from '@server/platform/services'
import { ProviderUnreachable } from './provider'

/** Tokens are given up this long before they end, and somebody who renews one is given this long for it. */
const marginMs = 60_000
const patienceMs = 20_000
const pauseMs = 100

/**
 * The bearer token of a provider whose new tokens end the older ones: kept in the database, so that all processes use the same.
 * Whoever finds it missing, over, or no longer taken (`stale`) renews it; the others wait for that one. Its time is the provider's,
 * so the clock of the machine counts here.
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
