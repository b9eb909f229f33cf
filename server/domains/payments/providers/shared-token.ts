import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@contract/payments/facts'
import { providerTokens } from '@server/database/schema/payments'
import type { Services } from '@server/platform/services'
import { ProviderUnreachable } from './provider'

/** Tokens are renewed this long before they expire, and a renewal may take this long. */
const marginMs = 60_000
const waitMs = 20_000
const pauseMs = 100

interface Token {
  token: string
  expiresAt: Date
}

/** Each process keeps the tokens it has read until they expire, or the provider rejects them. */
const tokensByDatabase = new WeakMap<Services['db'], Map<PaymentMethod, Token>>()

/**
 * The bearer token of a provider whose new tokens revoke older ones: stored in the database so that all processes share it. The first
 * process that finds it missing, expired or rejected (`stale`) renews it; others wait. Expiry is in the provider's time, so the machine's
 * clock applies here.
 */
export async function sharedToken(
  services: Pick<Services, 'db'>,
  provider: PaymentMethod,
  renew: () => Promise<{ token: string; lifeMs: number }>,
  stale?: string,
): Promise<string> {
  const tokens = tokensByDatabase.get(services.db) ?? new Map<PaymentMethod, Token>()
  tokensByDatabase.set(services.db, tokens)
  const cached = tokens.get(provider)
  if (cached && cached.token !== stale && cached.expiresAt > new Date()) return cached.token
  const fresh = await storedOrRenewed(services, provider, renew, stale)
  tokens.set(provider, fresh)
  return fresh.token
}

async function storedOrRenewed(
  { db }: Pick<Services, 'db'>,
  provider: PaymentMethod,
  renew: () => Promise<{ token: string; lifeMs: number }>,
  stale: string | undefined,
): Promise<Token> {
  for (let waited = 0; waited < waitMs; waited += pauseMs) {
    const [stored] = await db.select().from(providerTokens).where(eq(providerTokens.provider, provider))
    const { token, expiresAt } = stored ?? {}
    if (token && expiresAt && token !== stale && expiresAt > new Date()) return { token, expiresAt }
    if (await claim()) return renewed()
    await sleep(pauseMs)
  }
  throw new ProviderUnreachable(`the token of ${provider} could not be renewed`)

  async function claim(): Promise<boolean> {
    const now = new Date()
    const renewingUntil = new Date(now.getTime() + waitMs)
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

  async function renewed(): Promise<Token> {
    const keep = (values: Partial<typeof providerTokens.$inferInsert>) =>
      db
        .update(providerTokens)
        .set({ ...values, renewingUntil: null })
        .where(eq(providerTokens.provider, provider))
    try {
      const { token, lifeMs } = await renew()
      const fresh = { token, expiresAt: new Date(Date.now() + Math.max(lifeMs - marginMs, 0)) }
      await keep(fresh)
      return fresh
    } catch (error) {
      await keep({})
      throw error
    }
  }
}
