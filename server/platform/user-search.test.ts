import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '@server/database/schema/accounts'
import { plansOf, rowsRead } from '@server/testing/plans'
import { test, type Market } from '@server/testing/market'
import { matchingUserIds } from './user-search'

/** Two people, one of whose addresses ends like the other's, and a third. */
async function newPeople({ db }: Market, suffix: string) {
  const people = [
    { name: `Amina ${suffix}`, email: `amina@${suffix}.example` },
    { name: `Joamina ${suffix}`, email: `JoAmina@${suffix}.example` },
    { name: `Kwame ${suffix}`, email: `kwame_50@${suffix}.example` },
  ]
  const [amina, joamina, kwame] = await db.insert(users).values(people).returning({ id: users.id })
  return { amina: amina!.id, joamina: joamina!.id, kwame: kwame!.id }
}

const searchFor = async ({ db }: Market, search: string) =>
  (await db.execute<{ id: string }>(matchingUserIds(search, 10))).rows.map(({ id }) => id).toSorted()

test('people are found by part of their name or address, ignoring case', async ({ market }) => {
  const { amina, joamina, kwame } = await newPeople(market, 'part')
  expect(await searchFor(market, 'AMINA PART')).toEqual([amina, joamina].toSorted())
  expect(await searchFor(market, 'part.example')).toEqual([amina, joamina, kwame].toSorted())
  expect(await searchFor(market, '_50@part')).toEqual([kwame])
})

test('a search with an @ matches the beginning of an address, or else any part of one', async ({
  market,
}) => {
  const { amina, joamina } = await newPeople(market, 'whole')
  expect(await searchFor(market, 'amina@WHOLE.ex')).toEqual([amina])
  expect(await searchFor(market, 'joamina@whole.example')).toEqual([joamina])
  expect(await searchFor(market, 'oamina@whole')).toEqual([joamina])
  expect(await searchFor(market, '@whole.example')).toHaveLength(3)
  expect(await searchFor(market, 'nobody@whole.example')).toEqual([])
})

test('an address is found by the index on addresses, without reading names', async ({ market }) => {
  await market.db.execute(sql`insert into users (name, email)
    select 'Person ' || n, 'person-' || n || '@many.example' from generate_series(1, 20000) n`)
  await market.db.execute(sql`vacuum analyze users`)
  const plans = await plansOf(market, (tx) => tx.execute(matchingUserIds('person-777@many.example', 10)))
  const plan = plans.join()
  expect(plan).toContain('users_by_email')
  expect(plan).toMatch(/users_search.*never executed/)
  expect(rowsRead(plans, users)).toBeLessThan(10)
})
