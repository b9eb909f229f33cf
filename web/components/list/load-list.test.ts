import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { pageInput } from '@contract/core/schemas'
import { loadList } from './load-list'

const listUrl = (search: string) => new URL(`https://kijani.example/admin/tax${search}`)
const failWith = (code: string, status: number) => () => Promise.reject(new ORPCError(code, { status }))

test('a list is requested as its URL says, with the default page size', async () => {
  const page = await loadList(listUrl('?cursor=abc&tab=2'), pageInput, (query) => Promise.resolve(query))
  expect(page).toEqual({ cursor: 'abc', limit: 20 })
})

test('a list that could not be loaded is null, so that the table can offer a retry', async () => {
  expect(await loadList(listUrl(''), pageInput, failWith('bug', 500))).toBeNull()
})

test('an invalid cursor leads to the first page and keeps the filters', async () => {
  const redirect = await loadList(
    listUrl('?state=past&cursor=x'),
    pageInput,
    failWith('invalid_input', 400),
  ).catch((error: unknown) => error)
  expect((redirect as Response).headers.get('location')).toBe('/admin/tax?state=past')
})

test('a user who may not see the list gets the error page, not an empty table', async () => {
  await expect(loadList(listUrl(''), pageInput, failWith('not_allowed', 403))).rejects.toMatchObject({
    data: { code: 'not_allowed' },
  })
})
