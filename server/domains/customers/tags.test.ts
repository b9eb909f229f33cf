import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { customerLimits } from '@contract/customers/facts'
import { auditLog } from '@server/database/schema/platform'
import { test } from '@server/testing/market'

describe('a customer’s tags', () => {
  test('are added and removed by staff, once whatever their case, and narrow the list', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { session } = await market.newCustomer()
    const p_user_id = session.userId
    const tag = `gift ${randomUUID().slice(0, 8)}`
    expect(await api.add_customer_tag({ p_user_id, p_tag: ` ${tag.toUpperCase()} ` })).toEqual({
      tags: [tag],
    })
    expect(await api.add_customer_tag({ p_user_id, p_tag: tag })).toEqual({ tags: [tag] })
    const listed = async () => (await api.list_customers({ tag })).items.map(({ user_id }) => user_id)
    expect(await listed()).toEqual([p_user_id])
    expect((await api.list_customer_tags()).tags).toContain(tag)
    expect(await api.remove_customer_tag({ p_user_id, p_tag: tag })).toEqual({ tags: [] })
    expect(await api.remove_customer_tag({ p_user_id, p_tag: tag })).toEqual({ tags: [] })
    expect(await listed()).toEqual([])
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, p_user_id))
      .orderBy(auditLog.actionType)
    expect(entries.map(({ actionType, details }) => [actionType, details])).toEqual([
      ['customer_tagged', { note: tag, before: { tags: 0 }, after: { tags: 1 } }],
      ['customer_untagged', { note: tag, before: { tags: 1 }, after: { tags: 0 } }],
    ])
  })

  test('are limited in number, also when two members of the staff add the last at once', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const { session } = await market.newCustomer()
    const add = (n: number) => api.add_customer_tag({ p_user_id: session.userId, p_tag: `tag ${n}` })
    for (let n = 1; n < customerLimits.tagsMax; n++) await add(n)
    const results = await Promise.allSettled([add(98), add(99)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'customer_tags_full' },
    })
  })

  test('are refused for people who are not customers, and to staff who may not see people', async ({
    market,
  }) => {
    const { api, session } = await market.newAdmin()
    await expect(api.add_customer_tag({ p_user_id: session.userId, p_tag: 'vip' })).rejects.toMatchObject({
      code: 'customer_not_found',
    })
    const staff = await market.newStaff(['orders'])
    await expect(staff.api.list_customer_tags()).rejects.toMatchObject({ code: 'not_allowed' })
  })
})
