import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { auditLog, settings } from '@server/database/schema/platform'
import { orders } from '@server/database/schema/orders'
import { test, type Market } from '@server/testing/market'

afterEach<{ market: Market }>(async ({ market }) => {
  market.setClock(undefined)
  await market.db.delete(settings)
})

const settingOf = async (market: Market, name: string) =>
  (await (await market.newAdmin()).api.get_settings()).settings.find((setting) => setting.name === name)!

test('a setting has its default until an admin changes it; the change is recorded with its author and time', async ({
  market,
}) => {
  const { api, session } = await market.newAdmin()
  expect(await settingOf(market, 'unpaid_order_minutes')).toEqual({
    name: 'unpaid_order_minutes',
    value: 60,
    version: expect.any(String),
    applies_from: null,
    changed_at: null,
    changed_by: null,
  })
  const savedSettings = await api.save_settings({
    p_settings: { unpaid_order_minutes: 90, delivery_hold_days: 0 },
  })
  expect(savedSettings).toEqual({ changed: ['unpaid_order_minutes'] })
  expect(await settingOf(market, 'unpaid_order_minutes')).toMatchObject({
    value: 90,
    changed_at: expect.any(String),
    changed_by: session.fullName,
  })
  const [entry] = (await api.list_setting_changes()).items
  expect(entry).toMatchObject({
    action: 'setting_changed',
    subject_id: 'unpaid_order_minutes',
    actor_name: session.fullName,
    before: { value: 60 },
    after: { value: 90 },
    is_latest: true,
  })
})

test('a new order is due, and a new product starts, as the settings say', async ({ market }) => {
  const { api } = await market.newAdmin()
  await api.save_settings({ p_settings: { unpaid_order_minutes: 30, new_product_status: 'pending' } })
  const orderId = await market.placeOrder(await market.newCustomer(), [
    { product: await market.newProduct(), quantity: 1 },
  ])
  const [row] = await market.db.select().from(orders).where(eq(orders.id, orderId))
  expect(row!.paymentDueAt.getTime() - row!.createdAt.getTime()).toBe(30 * 60_000)
  const vendor = await market.newVendor()
  const product = { name: 'Sisal basket', price: 10, quantity: 1 }
  expect((await vendor.api.create_product({ p_product: product })).status).toBe('pending')
  expect((await market.api(null).get_legal_info()).unpaid_order_minutes).toBe(30)
})

test('the last change of a setting can be undone, an earlier one cannot', async ({ market }) => {
  const { api } = await market.newAdmin()
  market.setClock(new Date('2030-01-01T10:00:00Z'))
  await api.save_settings({ p_settings: { operator_name: 'First Ltd' } })
  market.setClock(new Date('2030-01-01T11:00:00Z'))
  await api.save_settings({ p_settings: { operator_name: 'Second Ltd' } })
  const [secondChange, firstChange] = (await api.list_setting_changes()).items
  expect([secondChange!.is_latest, firstChange!.is_latest]).toEqual([true, false])
  await expect(api.undo_setting_change({ p_entry_id: firstChange!.entry_id })).rejects.toMatchObject({
    code: 'setting_already_changed',
  })
  market.setClock(new Date('2030-01-01T12:00:00Z'))
  expect(await api.undo_setting_change({ p_entry_id: secondChange!.entry_id })).toEqual({
    changed: ['operator_name'],
  })
  expect((await settingOf(market, 'operator_name')).value).toBe('First Ltd')
  const [latestChange] = (await api.list_setting_changes()).items
  expect(latestChange).toMatchObject({ before: { value: 'Second Ltd' }, after: { value: 'First Ltd' } })
  await expect(api.undo_setting_change({ p_entry_id: randomUUID() })).rejects.toMatchObject({
    code: 'setting_change_not_found',
  })
})

test('when two admins save at once, each entry records the value before it', async ({ market }) => {
  const admins = [await market.newAdmin(), await market.newAdmin()]
  const startedAt = new Date()
  await Promise.all(
    admins.map(({ api }, n) => api.save_settings({ p_settings: { delivery_hold_days: n + 3 } })),
  )
  const entries = (
    await market.db.select().from(auditLog).where(eq(auditLog.subjectId, 'delivery_hold_days'))
  ).filter(({ createdAt }) => createdAt >= startedAt)
  expect(entries).toHaveLength(2)
  const valueBefore = (entry: (typeof entries)[number]) => (entry.details.before as { value: number }).value
  const valueAfter = (entry: (typeof entries)[number]) => (entry.details.after as { value: number }).value
  const firstChange = entries.find((entry) => valueBefore(entry) === 0)!
  const secondChange = entries.find((entry) => entry !== firstChange)!
  expect(valueBefore(secondChange)).toBe(valueAfter(firstChange))
})

const bankAccount = { holder: 'Kijani Ltd', bank: 'Bank of Nairobi', number: '0123456789', swift: '' }

test.for([
  ['unpaid_order_minutes', { unpaid_order_minutes: 5 }],
  ['unpaid_order_minutes', { unpaid_order_minutes: 60.5 }],
  ['delivery_hold_days', { delivery_hold_days: -1 }],
  ['new_product_status', { new_product_status: 'draft' }],
  ['operator_name', { operator_name: 'x'.repeat(300) }],
  ['social_links.instagram', { social_links: { instagram: 'javascript:alert(1)' } }],
  ['social_links.linkedin', { social_links: { linkedin: 'http://linkedin.example' } }],
  ['social_links.linkedin', { social_links: { linkedin: 'https://kijani:pw@linkedin.example/kijani' } }],
  ['social_links.linkedin', { social_links: { linkedin: 'https://192.168.1.1/kijani' } }],
  ['social_links.linkedin', { social_links: { linkedin: 'https://router.lan/kijani' } }],
  ['bank_account.number', { bank_account: { ...bankAccount, number: 'DE89 3704 0044 0532 0130 01' } }],
  ['bank_account.swift', { bank_account: { ...bankAccount, swift: 'BKNR' } }],
] as const)(
  'a value that is not allowed is refused at its field: %s',
  async ([field, invalidValue], { market }) => {
    const { api } = await market.newAdmin()
    await expect(api.save_settings({ p_settings: invalidValue as never })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [`p_settings.${field}`]: expect.any(String) } },
    })
  },
)

test('bank transfer is offered to buyers only while there is an account to pay to', async ({ market }) => {
  const { api } = await market.newAdmin()
  const refused = {
    code: 'bank_account_needed',
    data: { fields: { 'p_settings.bank_transfer_offered': expect.any(String) } },
  }
  await expect(api.save_settings({ p_settings: { bank_transfer_offered: true } })).rejects.toMatchObject(
    refused,
  )
  await api.save_settings({ p_settings: { bank_transfer_offered: true, bank_account: bankAccount } })
  const withoutNumber = { ...bankAccount, number: '' }
  await expect(api.save_settings({ p_settings: { bank_account: withoutNumber } })).rejects.toMatchObject(
    refused,
  )
  await api.save_settings({ p_settings: { bank_transfer_offered: false, bank_account: withoutNumber } })
})

test.for(['DE89 3704 0044 0532 0130 00', '0123 4567 8901', 'SN012 01001 012345678901 23', 'KE00 1234'])(
  'a bank account may have the number %s',
  async (number, { market }) => {
    const { api } = await market.newAdmin()
    const save = api.save_settings({ p_settings: { bank_account: { ...bankAccount, number } } })
    await expect(save).resolves.toEqual({ changed: ['bank_account'] })
  },
)

test('an address keeps its lines, and is unchanged when it is saved again', async ({ market }) => {
  const { api } = await market.newAdmin()
  const save = (operator_address: string) => api.save_settings({ p_settings: { operator_address } })
  await save(' Ngong Lane Court \r\n\r\n Nairobi\nKenya')
  expect((await api.get_settings()).settings.find(({ name }) => name === 'operator_address')!.value).toBe(
    'Ngong Lane Court\nNairobi\nKenya',
  )
  expect((await save('Ngong Lane Court\nNairobi\nKenya')).changed).toEqual([])
  await save('')
})
