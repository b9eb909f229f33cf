import { inject, test as base } from 'vitest'
import { openMarketOn, type Market } from './open-market'

export type { Market } from './open-market'

/** A complete marketplace on its own database; see `openMarketOn`. */
export const openMarket = (): Promise<Market> => openMarketOn(inject('postgresUrl'))

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
