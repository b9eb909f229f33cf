import { Store } from 'lucide-react'
import { expect, test } from 'vitest'
import { adminPaths } from '@contract/core/admin-paths'
import { entriesOf } from './palette-entries'

const found = {
  orders: [],
  people: [],
  products: [],
  vendors: [{ id: '7', title: 'Weavers', about: 'Ghana' }],
  documents: [],
  payments: [],
  payouts: [],
}

const groupsWith = (to: string) => [
  { links: [{ to, label: 'A page', Icon: Store, requiredPermission: 'any' as const }] },
]

test.each([
  [adminPaths.vendors, [adminPaths.vendor('7')]],
  [adminPaths.section('products'), [adminPaths.vendorProducts('7')]],
  [adminPaths.customers, []],
])('of staff who can open %s, a vendor leads to %j', (to, expected) => {
  expect(entriesOf(found, groupsWith(to)).map((entry) => entry.to)).toEqual(expected)
})
