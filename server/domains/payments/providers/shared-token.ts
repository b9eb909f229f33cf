import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@contract/payments/facts'
import { providerTokens } from '@server/database/schema/payments'
import type { Services } from '@server/platform/services'
import { ProviderUnreachable } from './provider'

/** Tokens are renewed this long before they expire, and a renewal may take this long. */
const renewalMarginMs = 60_000
const renewalTimeoutMs = 20_000
/** How often a waiting process looks for the renewed token. */
const pollIntervalMs = 100

interface Token {
  token: string
  expiresAt: Date
}

/** Each process keeps the tokens it has read until they expire, or the provider rejects them. */
const tokensByDatabase = new WeakMap<Services['db'], Map<PaymentMethod, Token>>()

/**
 * The bearer token of a provider whose new tokens revoke older ones: stored in the database so that all processes share it. The first
 * process that finds it missing, expired or rejected (`staleToken`) renews it; others wait. Expiry is in the provider's time, so the machine's
 * clock applies here.
 */
export async function sharedToken(
  services: Pick<Services, 'db'>,
  provider: PaymentMethod,
  renew: () => Promise<{ token: string; expiresInMs: number }>,
  staleToken?: string,
): Promise<string> {
  const tokens = tokensByDatabase.get(services.db) ?? new Map<PaymentMethod, Token>()
  tokensByDatabase.set(services.db, tokens)
  const cached = tokens.get(provider)
  if (cached && cached.token !== staleToken && cached.expiresAt > new Date()) return cached.token
  const newToken = await readOrRenewToken(services, provider, renew, staleToken)
  tokens.set(provider, newToken)
  return newToken.token
}

async function readOrRenewToken(
  { db }: Pick<Services, 'db'>,
  provider: PaymentMethod,
  renew: () => Promise<{ token: string; expiresInMs: number }>,
  staleToken: string | undefined,
): Promise<Token> {
  for (let waitedMs = 0; waitedMs < renewalTimeoutMs; waitedMs += pollIntervalMs) {
    const [storedToken] = await db.select().from(providerTokens).where(eq(providerTokens.provider, provider))
    const { token, expiresAt } = storedToken ?? {}
    if (token && expiresAt && token !== staleToken && expiresAt > new Date()) return { token, expiresAt }
    if (await claimRenewal()) return renewToken()
    await sleep(pollIntervalMs)
  }
  throw new ProviderUnreachable(`the token of ${provider} could not be renewed`)

  async function claimRenewal(): Promise<boolean> {
    const now = new Date()
    const renewalDeadline = new Date(now.getTime() + renewalTimeoutMs)
    const isExpired = or(
      isNull(providerTokens.token),
      lte(providerTokens.expiresAt, now),
      staleToken ? eq(providerTokens.token, staleToken) : sql`false`,
    )
    const isFree = or(isNull(providerTokens.renewingUntil), lte(providerTokens.renewingUntil, now))
    const [claimed] = await db
      .insert(providerTokens)
      .values({ provider, renewingUntil: renewalDeadline })
      .onConflictDoUpdate({
        target: providerTokens.provider,
        set: { renewingUntil: renewalDeadline },
        setWhere: and(isExpired, isFree),
      })
      .returning()
    return claimed !== undefined
  }

  async function renewToken(): Promise<Token> {
    const saveToken = (values: Partial<typeof providerTokens.$inferInsert>) =>
      db
        .update(providerTokens)
        .set({ ...values, renewingUntil: null })
        .where(eq(providerTokens.provider, provider))
    try {
      const { token, expiresInMs } = await renew()
      const newToken = { token, expiresAt: new Date(Date.now() + Math.max(expiresInMs - renewalMarginMs, 0)) }
      await saveToken(newToken)
      return newToken
    } catch (error) {
      await saveToken({})
      throw error
    }
  }
}
