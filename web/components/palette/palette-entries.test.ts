import { Store } from 'lucide-react'
import { expect, test } from 'vitest'
import { paths } from '@contract/core/paths'
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
  [paths.admin.vendors, [paths.admin.vendor('7')]],
  [paths.admin.section('products'), [paths.admin.vendorProducts('7')]],
  [paths.admin.customers, []],
])('of staff who can open %s, a vendor leads to %j', (to, expected) => {
  expect(entriesOf(found, groupsWith(to)).map((entry) => entry.to)).toEqual(expected)
})
