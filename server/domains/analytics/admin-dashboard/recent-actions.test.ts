import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { auditActions } from '@contract/operations/audit-actions'
import { auditLog } from '@server/database/schema/platform'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { test } from '@server/testing/market'

const actionsBySubject = Object.entries(auditActions).flatMap(([action, subjects]) =>
  subjects.map((subject) => [action, subject] as const),
)

test('an action names what it was done to by the name that people know', async ({ market }) => {
  const { session, api } = await market.newAdmin()
  const { itemId, orderId } = await createItemInState(market, 'processing')
  await api.save_settings({ p_settings: { unpaid_order_minutes: 90 } })
  await api.refund_order_item({ p_item_id: itemId, p_reason: 'Arrived broken' })
  const { recent_actions } = await api.get_admin_dashboard_stats()
  expect(recent_actions.map(({ about, by }) => [about, by])).toEqual([
    [`Item: order ${orderId.slice(0, 8)}, Test Makers`, session.fullName],
    ['Setting: Time to pay', session.fullName],
  ])
})

test.for(actionsBySubject)(
  'the action %s says which %s it was done to, and who did it',
  async ([action, subject], { market }) => {
    const { session, api } = await market.newAdmin()
    await market.db.insert(auditLog).values({
      actorId: session.userId,
      actionType: action,
      subject,
      subjectId: subject === 'user' ? session.userId : randomUUID(),
      details: {},
      // The newest of all.
      createdAt: new Date(
        Date.now() + 60_000 * actionsBySubject.findIndex(([name]) => name === action) + 60_000,
      ),
    })
    const [latest] = (await api.get_admin_dashboard_stats()).recent_actions
    expect(latest).toMatchObject({ action_type: action, by: session.fullName })
    expect(latest!.about).not.toMatch(/Unknown|_|^$/)
  },
)
