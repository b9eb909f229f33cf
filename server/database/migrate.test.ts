import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrlFor } from '@server/testing/database'
import { migrate } from './migrate'

const name = `empty_${randomBytes(5).toString('hex')}`
const url = () => databaseUrlFor(inject('postgresUrl'), name)

async function ask<Row extends pg.QueryResultRow>(address: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => void (await ask(inject('postgresUrl'), `create database ${name}`)))
afterAll(async () => void (await ask(inject('postgresUrl'), `drop database ${name} with (force)`)))

describe('an empty database', () => {
  test('is brought to today’s schema once when three processes start on it at the same time', async () => {
    await Promise.all([migrate(url()), migrate(url()), migrate(url())])
    const [tables] = await ask<{ n: string }>(
      url(),
      `select count(*) as n from pg_tables where tablename = 'order_items'`,
    )
    expect(tables!.n).toBe('1')
    const applied = await ask(url(), 'select hash from drizzle.__drizzle_migrations')
    expect(new Set(applied.map((row) => row.hash)).size).toBe(applied.length)
  })

  test('is left as it is when it is there already', async () => {
    const before = await ask(url(), 'select * from drizzle.__drizzle_migrations')
    await migrate(url())
    expect(await ask(url(), 'select * from drizzle.__drizzle_migrations')).toEqual(before)
  })
})
