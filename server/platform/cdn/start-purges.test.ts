import pg from 'pg'
import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { startPurges } from './start-purges'

test('jobs start even if the database cannot forget what a CDN was told', async () => {
  const databaseUrl = 'postgres://127.0.0.1:1/none'
  const warn = vi.fn()
  await using pool = Object.assign(new pg.Pool({ connectionString: databaseUrl }), {
    [Symbol.asyncDispose]: () => pool.end(),
  })
  const log = { warn } as unknown as Logger
  const purges = await startPurges({ config: undefined, databaseUrl, pool, log })
  await purges.stop()
  expect(warn).toHaveBeenCalledTimes(1)
})
