import { sql } from 'drizzle-orm'
import { createRouterClient } from '@orpc/server'
import { describe, expect, onTestFinished } from 'vitest'
import { handlers } from '@server/http/handlers'
import { procedureRouter } from '@server/platform/procedures'
import { test, type Market } from '@server/testing/market'
import { connect, type Queryable } from './connect'
import { inTransaction, isTransient } from './transaction'

/** Ends the connection of a transaction, as a restarted database does. */
const breakConnection = async (market: Market, tx: Queryable) => {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await market.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`)
}

/** A pool with a single connection: one that is lost is missed. */
function singleConnectionPool(market: Market) {
  const { db, pool, close } = connect(market.url, 1)
  onTestFinished(close)
  return { db, pool }
}

const select1 = (tx: Queryable) => tx.execute(sql`select 1`)

describe('a connection that breaks in a transaction', () => {
  test('is reported as 503, since a retry may succeed in a moment', async ({ market }) => {
    const router = procedureRouter({
      ...handlers,
      insert_early_access_signup: async (_, { tx }) => {
        await breakConnection(market, tx)
        await select1(tx)
        return undefined as never
      },
    })
    const api = createRouterClient(router, { context: { services: market.services, session: null } })
    const call = api.insert_early_access_signup({ email: 'amina@mail.test' })
    await expect(call).rejects.toMatchObject({ code: 'busy', status: 503 })
  })

  test('between two statements fails with the error that broke it, not with that of the rollback', async ({
    market,
  }) => {
    const { db } = singleConnectionPool(market)
    const failure = await inTransaction(db, async (tx) => {
      await breakConnection(market, tx)
      await select1(tx)
    }).catch((error: unknown) => error)
    expect(isTransient(failure)).toBe(true)
  })

  test('at its end fails with the error of the commit', async ({ market }) => {
    const { db } = singleConnectionPool(market)
    const failure = await inTransaction(db, (tx) => breakConnection(market, tx)).catch(
      (error: unknown) => error,
    )
    expect(isTransient(failure)).toBe(true)
  })

  test('does not hide the error of the work', async ({ market }) => {
    const { db } = singleConnectionPool(market)
    const work = inTransaction(db, async (tx) => {
      await breakConnection(market, tx)
      throw new Error('the work failed')
    })
    await expect(work).rejects.toThrow('the work failed')
  })

  test('is replaced, whenever it broke', async ({ market }) => {
    const { db, pool } = singleConnectionPool(market)
    await inTransaction(db, (tx) => breakConnection(market, tx)).catch(() => {})
    await inTransaction(db, select1)
    pool.once('acquire', (client) => {
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    })
    // Nothing was begun on it.
    await expect(inTransaction(db, select1)).rejects.toSatisfy(isTransient)
    await inTransaction(db, select1)
  })
})
