import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { pageInput } from '@contract/core/schemas'
import { loadList } from './load-list'

const at = (search: string) => new URL(`https://kijani.example/admin/tax${search}`)
const failWith = (code: string, status: number) => () => Promise.reject(new ORPCError(code, { status }))

test('a list is asked for as the address says, with a page of the usual size', async () => {
  const page = await loadList(at('?cursor=abc&tab=2'), pageInput, (query) => Promise.resolve(query))
  expect(page).toEqual({ cursor: 'abc', limit: 20 })
})

test('a list that could not be loaded is null, so that the table can offer another try', async () => {
  expect(await loadList(at(''), pageInput, failWith('bug', 500))).toBeNull()
})

test('a cursor that is not ours leads to the first page and keeps the filters', async () => {
  const failed = await loadList(at('?state=past&cursor=x'), pageInput, failWith('invalid_input', 400)).catch(
    (error: unknown) => error,
  )
  expect((failed as Response).headers.get('location')).toBe('/admin/tax?state=past')
})

test('somebody who may not see the list gets the page’s error, not an empty table', async () => {
  await expect(loadList(at(''), pageInput, failWith('not_allowed', 403))).rejects.toMatchObject({
    data: { code: 'not_allowed' },
  })
})
