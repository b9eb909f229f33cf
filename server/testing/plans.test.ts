import { expect, test } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { orderItems, orders } from '@server/database/schema/orders'
import { refuseReads, refuseScans, requireIndexes, rowsRead } from './plans'

const indexScanPlan = `Limit  (cost=0.28..8.30 rows=1 width=32) (actual rows=1.00 loops=1)
  ->  Index Scan using orders_pkey on orders o  (cost=0.28..8.30 rows=1 width=32) (actual rows=1.00 loops=2)
        Rows Removed by Filter: 3`
const seqScanPlan =
  'Seq Scan on order_items  (cost=0.00..35.50 rows=2550 width=4) (actual rows=2550.00 loops=1)'
const plans = [indexScanPlan, seqScanPlan]

test('the rows read of a table are those that its scans returned and filtered out, times their loops', () => {
  expect(rowsRead(plans, orders)).toBe(8)
  expect(rowsRead(plans, orderItems)).toBe(2550)
})

test('a table that no plan reads is an error', () => {
  expect(() => rowsRead(plans, products)).toThrow('No plan reads products')
  expect(() => requireIndexes([indexScanPlan], orders, products)).toThrow('No plan reads products')
  expect(() => requireIndexes([], orders)).toThrow('No plan reads orders')
})

test('a full scan of a table is distinguished from an index scan', () => {
  expect(() => requireIndexes(plans, orders)).not.toThrow()
  expect(() => requireIndexes(plans, orders, orderItems)).toThrow('A table is read through')
  expect(() => refuseScans(plans, products, orderItems)).toThrow('A table is read through')
  expect(() => refuseScans(plans, products, orders)).not.toThrow()
})

test('a table that is read in any way is reported', () => {
  expect(() => refuseReads(plans, products, orderItems)).toThrow('order_items is read')
  expect(() => refuseReads([indexScanPlan], orderItems)).not.toThrow()
})
