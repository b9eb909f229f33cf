import { expect, test } from 'vitest'
import type { Analytics } from '@contract/analytics/procedures'
import { analyticsFile } from './analytics-lines'

test('amounts in the files of the analytics have two digits', async () => {
  const seller = { name: 'Mat', orders: 2, units: 3, goods: 0.8, refunded: 0, net: 0.8 }
  const amounts = { goods: 1200.5, refunded: 0.1, net: 1200.4, goods_before: 0 }
  const period = { starts_on: '2026-11-01', orders: 2, orders_before: 0, ...amounts }
  const analytics = { periods: [period], products: [seller] } as unknown as Analytics
  const rowsOf = async (table: 'sales' | 'products') => {
    const { value: part } = await analyticsFile(table, analytics).next()
    return part!.lines.trim().split('\r\n').slice(1)
  }
  expect(await rowsOf('sales')).toEqual(['2026-11-01,1200.50,-0.10,1200.40,2,0.00,0'])
  expect(await rowsOf('products')).toEqual(['Mat,2,3,0.80,0.00,0.80'])
})
