import { ORPCError } from '@orpc/client'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ListSettings } from '@contract/accounts/list-view-procedures'
import type { Api } from '@contract/contract'
import { pageInput } from '@contract/core/schemas'
import { apiContext } from '@web/context'
import { loadList } from './load-list'

/** The list of tax rates, as somebody sees it who has chosen a layout or none. */
function listAt(search: string, layout: ListSettings['layout'] | 'unknown' = null) {
  const context = new RouterContextProvider()
  const get_list_settings = ({ list }: { list: string }) =>
    layout === 'unknown' || list !== '/admin/tax'
      ? Promise.reject(new ORPCError('bug', { status: 500 }))
      : Promise.resolve({ views: [], layout })
  context.set(apiContext, { get_list_settings } as unknown as Api)
  return { url: new URL(`https://kijani.example/admin/tax${search}`), context }
}
const failWith = (code: string, status: number) => () => Promise.reject(new ORPCError(code, { status }))

test('a list is requested as its URL says, with the default page size', async () => {
  const page = await loadList(listAt('?cursor=abc&tab=2'), pageInput, (query) => Promise.resolve(query))
  expect(page).toMatchObject({ cursor: 'abc', limit: 20 })
})

test('a list has the rows that were chosen last, unless its URL says how many', async () => {
  const layout = { hidden: ['source'], rows: 50 }
  const load = (search: string) =>
    loadList(listAt(search, layout), pageInput, (query) => Promise.resolve(query))
  expect(await load('')).toEqual({ limit: 50, settings: { views: [], layout } })
  expect(await load('?limit=100')).toMatchObject({ limit: 100 })
})

test('a list is shown as usual when the choices could not be loaded', async () => {
  const page = await loadList(listAt('', 'unknown'), pageInput, (query) => Promise.resolve(query))
  expect(page).toEqual({ limit: 20, settings: undefined })
})

test('a list that could not be loaded is null, so that the table can offer a retry', async () => {
  expect(await loadList(listAt(''), pageInput, failWith('bug', 500))).toBeNull()
})

test('an invalid cursor leads to the first page and keeps the filters', async () => {
  const redirect = await loadList(
    listAt('?state=past&cursor=x'),
    pageInput,
    failWith('invalid_input', 400),
  ).catch((error: unknown) => error)
  expect((redirect as Response).headers.get('location')).toBe('/admin/tax?state=past')
})

test('a user who may not see the list gets the error page, not an empty table', async () => {
  await expect(loadList(listAt(''), pageInput, failWith('not_allowed', 403))).rejects.toMatchObject({
    data: { code: 'not_allowed' },
  })
})
