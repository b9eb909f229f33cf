import { expect } from 'vitest'
import { test } from '@server/testing/market'
import { describeResult, findingsOf } from './report'
import { simulate } from './simulate'

// On a busy machine the months after the events take longer than other tests may.
test(
  '300 random events over 40 orders do not misplace a single cent',
  { timeout: 600_000 },
  async ({ market }) => {
    const result = await simulate(market, { events: 300, orders: 40, seed: 7 })
    expect(findingsOf(result), describeResult(result)).toEqual([])
    expect(result.orders).toBeGreaterThan(5)
    const accepted = [...result.counts.values()].reduce((sum, count) => sum + count.accepted, 0)
    expect(accepted).toBeGreaterThan(50)
  },
)
