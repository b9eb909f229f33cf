import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseListQuery } from './list-query'

const schema = z.object({
  search: z.string().max(5).optional(),
  state: z.enum(['open', 'closed']).optional(),
  limit: z.number().int().max(100).optional(),
  cursor: z.string().optional(),
})
const parseQuery = (address: string) => parseListQuery(new URLSearchParams(address), schema)

test('reads what the schema allows, with numbers as numbers', () => {
  expect(parseQuery('search=vat&state=open&limit=50')).toEqual({ search: 'vat', state: 'open', limit: 50 })
})

test('keeps a string of digits a string', () => {
  expect(parseQuery('search=16')).toEqual({ search: '16' })
})

test('drops what the schema does not know or allow', () => {
  expect(parseQuery('state=ajar&limit=1000&search=too+long+a+text&tab=2')).toEqual({})
})

test('uses the last cursor of the trail', () => {
  expect(parseQuery('cursor=two&cursor=three')).toEqual({ cursor: 'three' })
})
