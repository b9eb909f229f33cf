import { inject, test as base } from 'vitest'
import { openMarketOn, type Market } from './open-market'
import { startPgBouncer, type PgBouncer } from './pgbouncer'

export type { Market } from './open-market'

/** A complete marketplace on its own database; see `openMarketOn`. */
export const openMarket = async (settings?: Record<string, string>): Promise<Market> =>
  openMarketOn(inject('postgresUrl'), { settings, pooler: await poolerOfRun() })

/** The pooler that all markets of this process go through, if `TEST_POOLER=on` asks for one. */
let pooler: Promise<PgBouncer> | undefined
const poolerOfRun = () =>
  process.env.TEST_POOLER === 'on' ? (pooler ??= startPgBouncer(inject('postgresUrl'))) : undefined

/** `test` with a `market` shared by the tests of one file; each test creates its own users and products. */
export const test = base.extend<{ market: Market }>({
  market: [
    // The first argument must be a pattern, even an empty one: that is how the runner knows what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const market = await openMarket()
      await use(market)
      await market.close()
    },
    { scope: 'file' },
  ],
})
