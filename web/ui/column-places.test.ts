import { expect, test } from 'vitest'
import { columnPlaces } from './column-places'
import type { Column } from './table-types'

const column = (key: string, below?: string): Column<object> => ({
  key,
  header: key,
  cell: () => key,
  ...(below !== undefined && { below }),
})

test('columns below another one share its place, a line each, and the others have their own', () => {
  const places = columnPlaces([
    column('name'),
    column('vendor', 'name'),
    column('status'),
    column('category', 'name'),
    column('score', 'status'),
    column('price'),
  ])!
  expect(places.style).toEqual({ '--columns': 3, '--lines': 3 })
  expect(places.of('name')).toEqual({ 'data-line': 'first', style: { '--column': 1, '--line': 2 } })
  expect(places.of('vendor')).toEqual({ 'data-line': 'further', style: { '--column': 1, '--line': 3 } })
  expect(places.of('category')).toEqual({ 'data-line': 'last', style: { '--column': 1, '--line': 4 } })
  expect(places.of('score')).toEqual({ 'data-line': 'last', style: { '--column': 2, '--line': 3 } })
  expect(places.of('price')).toEqual({})
})

test('a column whose upper one is hidden has a place of its own', () => {
  expect(columnPlaces([column('name'), column('score', 'status')])).toBeUndefined()
})
