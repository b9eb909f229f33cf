import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { dayLimits } from '@contract/core/limits'
import { test } from '@server/testing/market'
import { afterCursor, encodeCursor, type CursorKey, type SortType } from './paging'

describe('a forged cursor', () => {
  const id = randomUUID()
  const forgedKeys: Record<SortType, CursorKey[]> = {
    timestamptz: ['0000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', ''],
    bigint: [1.5, 2 ** 53, '1'],
    date: ['0000-01-01', '0000-12-31', '2026-02-30', '10000-01-01'],
    text: ['a\0', '\ud800', 7],
  }
  const extremeKeys: Record<SortType, CursorKey[]> = {
    timestamptz: ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
    bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    date: [dayLimits.earliest, dayLimits.latest],
    text: ['', 'Ünïcode 🧺', "'; --"],
  }
  const types = Object.keys(forgedKeys) as SortType[]
  const cursorCondition = (type: SortType, key: CursorKey) =>
    afterCursor(encodeCursor(key, id), sql.raw(`null::${type}`), sql.raw('null::uuid'), 'asc', type)

  test.for(types)('over a column of type %s is refused before it reaches the database', (type) => {
    for (const key of forgedKeys[type])
      expect(() => cursorCondition(type, key), String(key)).toThrow(
        expect.objectContaining({ code: 'invalid_input' }) as Error,
      )
  })

  test.for(types)('over a column of type %s is never an error of the database', async (type, { market }) => {
    for (const key of extremeKeys[type]) await market.db.execute(sql`select ${cursorCondition(type, key)!}`)
  })
})
