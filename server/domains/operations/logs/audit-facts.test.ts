import { expect, test } from 'vitest'
import { toAuditFacts } from './audit-facts'

test('an entry shows only the fields that differ, with amounts, shares and yes or no in words', () => {
  const facts = toAuditFacts('order', {
    reason: 'Arrived broken',
    amount_minor: 519822,
    before: { status: 'changes_requested', featured: false, rate_percent: 8, price: 4.5, same: 1 },
    after: { status: 'active', featured: true, rate_percent: 16, price: 5, same: 1 },
  })
  expect(facts).toEqual([
    { name: 'status', before: 'changes requested', after: 'active' },
    { name: 'featured', before: 'no', after: 'yes' },
    { name: 'rate_percent', before: '8%', after: '16%' },
    { name: 'price', before: '$4.50', after: '$5.00' },
    { name: 'reason', before: null, after: 'Arrived broken' },
    { name: 'amount', before: null, after: '$5,198.22' },
  ])
})

test('lists and records within an entry are sentences, not code', () => {
  const facts = toAuditFacts('order', {
    before: { countries: ['KE', 'UG'] },
    after: { countries: ['KE'] },
    parts: [
      { item_id: 'a', quantity: 2, amount_minor: 1250 },
      { item_id: 'b', quantity: 1, amount_minor: 300 },
    ],
  })
  expect(facts).toEqual([
    { name: 'countries', before: 'KE, UG', after: 'KE' },
    {
      name: 'parts',
      before: null,
      after: 'item id a, quantity 2, amount $12.50; item id b, quantity 1, amount $3.00',
    },
  ])
})

test('the end of a dated record is its last day, as its list has it; that of a promotion is one already', () => {
  const details = { before: { valid_to: null }, after: { valid_to: '2027-01-01' } }
  for (const subject of ['tax_rate', 'commission_rule', 'shipping_rate'])
    expect(toAuditFacts(subject, details)).toEqual([{ name: 'ends_on', before: null, after: '2026-12-31' }])
  expect(toAuditFacts('promotion', details)).toEqual([
    { name: 'valid_to', before: null, after: '2027-01-01' },
  ])
})
