import { expect } from 'vitest'
import type { ReadMark } from '@server/platform/tagged-cache/invalidations'
import { test } from '@server/testing/market'
import { siteTexts } from './site-texts'

test('texts bear the mark of when they were read, not of when they are used', async ({ market }) => {
  let xmin = 1
  const invalidations = {
    mark: () => ({ at: performance.now(), xmin, era: 'a' }),
    renew: (mark: ReadMark) => mark,
  }
  const site = siteTexts(market.services, invalidations)
  expect((await site()).mark.xmin).toBe(1)
  xmin = 2
  expect((await site()).mark.xmin).toBe(1)
  await expect.poll(async () => (await site()).mark.xmin).toBe(2)
})
