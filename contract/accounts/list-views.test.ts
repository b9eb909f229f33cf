import { expect, test } from 'vitest'
import { listIdOf, viewQueryOf } from './list-views'

test('the lists on all pages of one kind are the same list', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(listIdOf('/admin/orders')).toBe('/admin/orders')
  expect(listIdOf('/admin/orders/')).toBe('/admin/orders')
  expect(listIdOf(`/admin/customers/${id}`)).toBe('/admin/customers/:id')
  expect(listIdOf(`/vendor/payouts/${id}/statement`)).toBe('/vendor/payouts/:id/statement')
})

test('a view keeps neither the page nor the search, and is equal to one in another order', () => {
  expect(viewQueryOf('?state=past&cursor=a&search=amina&cursor=b&hide=source')).toBe('hide=source&state=past')
  expect(viewQueryOf('hide=source&state=past')).toBe(viewQueryOf('?state=past&hide=source'))
})
