import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '@server/testing/market'

test('every trigger is explained in the README of one domain, and nothing else is', async ({ market }) => {
  const { rows } = await market.db.execute<{ name: string }>(sql`
    select distinct tgname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`)
  const explained = readdirSync('server/domains').flatMap((domain) => {
    const [, section = ''] = readFileSync(`server/domains/${domain}/README.md`, 'utf8').split(
      '\n## Triggers\n',
    )
    return section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  })
  expect(explained.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
