import { describe, expect } from 'vitest'
import { listViewLimits } from '@contract/accounts/list-views'
import { listLayouts } from '@server/database/schema/list-views'
import { test } from '@server/testing/market'

const p_list = '/admin/orders'
const list = { list: p_list }

describe('a saved view', () => {
  test('is there on every machine of its account, by name, and for nobody else', async ({ market }) => {
    const [admin, other] = [await market.newAdmin(), await market.newAdmin()]
    await admin.api.save_list_view({ p_list, p_name: 'Late', p_query: 'status=processing&limit=50' })
    await admin.api.save_list_view({ p_list, p_name: 'from Ghana', p_query: 'country=GH' })
    const { views } = await market.api(admin.session).get_list_settings(list)
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['from Ghana', 'country=GH'],
      ['Late', 'limit=50&status=processing'],
    ])
    expect((await admin.api.get_list_settings({ list: '/admin/payouts' })).views).toEqual([])
    expect((await other.api.get_list_settings(list)).views).toEqual([])
    const p_view_id = views[0]!.view_id
    await expect(other.api.rename_list_view({ p_view_id, p_name: 'Mine' })).rejects.toMatchObject({
      code: 'list_view_not_found',
    })
    await expect(other.api.delete_list_view({ p_view_id })).rejects.toMatchObject({
      code: 'list_view_not_found',
    })
    expect((await admin.api.get_list_settings(list)).views).toHaveLength(2)
  })

  test('keeps neither the page nor the words that were searched for, which may name a person', async ({
    market,
  }) => {
    const { api } = await market.newVendor()
    const p_query = '?search=amina%40mail.test&state=active&cursor=abc'
    await api.save_list_view({ p_list: '/vendor/products', p_name: 'Active', p_query })
    const { views } = await api.get_list_settings({ list: '/vendor/products' })
    expect(views).toMatchObject([{ query: 'state=active' }])
  })

  test('is replaced by one of the same name, in whichever case', async ({ market }) => {
    const { api } = await market.newAdmin()
    const first = await api.save_list_view({ p_list, p_name: 'Late', p_query: 'status=processing' })
    const second = await api.save_list_view({ p_list, p_name: 'LATE', p_query: 'status=shipped' })
    expect(second).toEqual(first)
    expect((await api.get_list_settings(list)).views).toMatchObject([
      { name: 'LATE', query: 'status=shipped' },
    ])
  })

  test('is renamed unless another has the name, and deleted', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { view_id: p_view_id } = await api.save_list_view({ p_list, p_name: 'Late', p_query: '' })
    await api.save_list_view({ p_list, p_name: 'Open', p_query: '' })
    await expect(api.rename_list_view({ p_view_id, p_name: 'open' })).rejects.toMatchObject({
      code: 'list_view_name_taken',
    })
    await api.rename_list_view({ p_view_id, p_name: 'late' })
    await api.rename_list_view({ p_view_id, p_name: 'Overdue' })
    await api.delete_list_view({ p_view_id })
    await expect(api.delete_list_view({ p_view_id })).rejects.toMatchObject({
      code: 'list_view_not_found',
    })
    expect((await api.get_list_settings(list)).views.map(({ name }) => name)).toEqual(['Open'])
    await expect(api.rename_list_view({ p_view_id, p_name: 'Again' })).rejects.toMatchObject({
      code: 'list_view_not_found',
    })
  })

  test('is refused beyond the limit of a list, also of two at the same moment', async ({ market }) => {
    const { api } = await market.newAdmin()
    const save = (n: number) => api.save_list_view({ p_list, p_name: `View ${n}`, p_query: '' })
    for (let n = 1; n < listViewLimits.viewsMax; n++) await save(n)
    const results = await Promise.allSettled([save(101), save(102)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save(103)).rejects.toMatchObject({ code: 'too_many_list_views' })
    await save(1)
    await api.save_list_view({ p_list: '/admin/payouts', p_name: 'View', p_query: '' })
  })

  test('belongs to a list of an area and has a name', async ({ market }) => {
    const { api } = await market.newAdmin()
    for (const input of [
      { p_list: 'https://elsewhere.example', p_name: 'Late', p_query: '' },
      { p_list: '//elsewhere.example', p_name: 'Late', p_query: '' },
      { p_list, p_name: ' ', p_query: '' },
      { p_list, p_name: 'Late', p_query: `state=${'x'.repeat(listViewLimits.queryMax)}` },
    ])
      await expect(api.save_list_view(input)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is in the file of one’s data, and erased with the account', async ({ market }) => {
    const { api, session } = await market.newCustomer()
    await api.save_list_view({ p_list, p_name: 'Late', p_query: 'status=processing' })
    await api.save_list_layout({ p_list, p_hidden: ['store'], p_rows: 50 })
    expect((await api.export_my_data()).list_views).toEqual([
      { list: p_list, name: 'Late', query: 'status=processing' },
    ])
    const admin = await market.newAdmin()
    await admin.api.erase_customer({ p_user_id: session.userId })
    const { rows } = await market.db.$client.query(
      'select user_id from list_views where user_id = $1 union all select user_id from list_layouts where user_id = $1',
      [session.userId],
    )
    expect(rows).toEqual([])
  })
})

describe('the layout of a list', () => {
  test('is the one chosen last, for this list and this account', async ({ market }) => {
    const { api } = await market.newAdmin()
    expect((await api.get_list_settings(list)).layout).toBeNull()
    await api.save_list_layout({ p_list, p_hidden: ['store', 'store', 'total'], p_rows: 50 })
    expect((await api.get_list_settings(list)).layout).toEqual({ hidden: ['store', 'total'], rows: 50 })
    await api.save_list_layout({ p_list, p_hidden: [], p_rows: 100 })
    expect((await api.get_list_settings(list)).layout).toEqual({ hidden: [], rows: 100 })
    expect((await api.get_list_settings({ list: '/admin/payouts' })).layout).toBeNull()
    const other = await market.newAdmin()
    expect((await other.api.get_list_settings(list)).layout).toBeNull()
    await expect(api.save_list_layout({ p_list, p_hidden: [], p_rows: 21 as never })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('is kept of a limited number of lists, those arranged last', async ({ market }) => {
    const { api, session } = await market.newAdmin()
    const { layoutsMax } = listViewLimits
    await market.db.insert(listLayouts).values(
      Array.from({ length: layoutsMax }, (_, n) => ({
        userId: session.userId,
        list: `/admin/list-${n}`,
        hidden: [],
        rows: 20,
        updatedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    )
    await api.save_list_layout({ p_list, p_hidden: [], p_rows: 50 })
    expect((await api.get_list_settings({ list: '/admin/list-0' })).layout).toBeNull()
    expect((await api.get_list_settings({ list: '/admin/list-1' })).layout).not.toBeNull()
    expect((await api.get_list_settings(list)).layout).toEqual({ hidden: [], rows: 50 })
  })
})
