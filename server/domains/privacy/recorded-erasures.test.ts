import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '@server/database/schema/accounts'
import { test } from '@server/testing/market'
import { recordErasure, repeatErasures } from './recorded-erasures'

test('an account that cannot be erased again, for whatever reason, does not hold up the others', async ({
  market,
}) => {
  const { services, db } = market
  const userIds = []
  for (let n = 0; n < 3; n++) {
    const { userId } = (await market.newCustomer()).session
    await recordErasure({ userId }, services)
    userIds.push(userId)
  }
  const broken = userIds.toSorted()[1]!
  await db.execute(
    sql.raw(`create function break_row() returns trigger language plpgsql as $$
      begin raise exception 'this row is broken'; end $$;
    create trigger break_row before update on profiles for each row when (old.id = '${broken}') execute function break_row()`),
  )
  expect(await repeatErasures(services, 'command_line')).toEqual({
    repeated: 2,
    postponed: [{ userId: broken, reason: 'this row is broken' }],
  })
  const isErased = async (userId: string) =>
    (await db.select().from(profiles).where(eq(profiles.id, userId)))[0]!.deletedAt !== null
  for (const userId of userIds) expect(await isErased(userId)).toBe(userId !== broken)
  await db.execute(sql`drop trigger break_row on profiles`)
  await market.runJobs()
  expect(await isErased(broken)).toBe(true)
})
