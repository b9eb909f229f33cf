import { expectTypeOf, test } from 'vitest'
import type { audit } from './audit'

type Entry = Parameters<typeof audit>[1]

const subject = { subject: 'vendor', subjectId: 'one' } as const

test('a change without what it was before and is after does not compile; an event needs neither', () => {
  const change = { ...subject, actionType: 'vendor_suspended' } as const
  expectTypeOf(change).not.toExtend<Entry>()
  expectTypeOf({ ...change, details: { before: { status: 'approved' } } }).not.toExtend<Entry>()
  expectTypeOf({ ...change, details: { before: ['approved'], after: null } }).not.toExtend<Entry>()
  expectTypeOf({ ...change, details: { before: { status: 'approved' }, after: null } }).toExtend<Entry>()
  expectTypeOf({ ...subject, actionType: 'vendor_note_added' } as const).toExtend<Entry>()
})
