import { expect } from 'vitest'
import { test } from '@server/testing/market'
import { brandMark, followBrand } from './brand'
import type { ReadMark } from './tagged-cache/invalidations'

test('the brand bears the mark of when it was read, and is read again while that may be out of date', async ({
  market,
}) => {
  let xmin = 1
  let isCurrent = false
  let onChange = async () => {}
  await followBrand(market.services, {
    mark: () => ({ at: performance.now(), xmin, era: 'a' }),
    isCurrent: () => isCurrent,
    renew: (mark: ReadMark) => mark,
    watch: (_, callback) => void (onChange = callback),
  })
  expect(brandMark()!.xmin).toBe(1)
  xmin = 2
  expect(brandMark()!.xmin).toBe(1)
  await expect(onChange()).rejects.toThrow('the brand may have changed')
  isCurrent = true
  await onChange()
  expect(brandMark()!.xmin).toBe(2)
})
