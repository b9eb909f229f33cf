import { expect, test } from 'vitest'
import { deferChanges } from './defer-changes'

const open = () => deferChanges(new Set(['listing:price', 'listing:text']), 1000)

test('the first change of a tag takes effect at once, and those that follow together', () => {
  const deferred = open()
  expect(deferred.defer('listing:price', { xid: 1, era: 'first' }, 0)).toBe(false)
  expect(deferred.defer('listing:price', { xid: 3, era: 'first' }, 200)).toBe(true)
  expect(deferred.defer('listing:price', { xid: 2, era: 'first' }, 400)).toBe(true)
  expect(deferred.takeDue('first', 999)).toEqual([])
  expect(deferred.takeDue('first', 1000)).toEqual([['listing:price', 3]])
  expect(deferred.takeDue('first', 1200)).toEqual([])
})

test('the waiting of all processes ends together, whenever it began', () => {
  const [early, late] = [open(), open()]
  early.defer('listing:price', { xid: 1, era: 'first' }, 2100)
  for (const [deferred, xid] of [
    [early, 2],
    [late, 2],
    [late, 3],
  ] as const)
    deferred.defer('listing:price', { xid, era: 'first' }, 2900)
  for (const deferred of [early, late]) {
    expect(deferred.takeDue('first', 2999)).toEqual([])
    expect(deferred.takeDue('first', 3000)).toHaveLength(1)
  }
})

test('after that, the next ones wait again, until it has been quiet for as long', () => {
  const deferred = open()
  deferred.defer('listing:price', { xid: 1, era: 'first' }, 0)
  deferred.defer('listing:price', { xid: 2, era: 'first' }, 500)
  deferred.takeDue('first', 1000)
  expect(deferred.defer('listing:price', { xid: 3, era: 'first' }, 1500)).toBe(true)
  expect(deferred.takeDue('first', 2000)).toEqual([['listing:price', 3]])
  expect(deferred.defer('listing:price', { xid: 4, era: 'first' }, 3000)).toBe(false)
})

test('each tag waits for itself, and all others never', () => {
  const deferred = open()
  deferred.defer('listing:price', { xid: 1, era: 'first' }, 0)
  expect(deferred.defer('listing:text', { xid: 2, era: 'first' }, 10)).toBe(false)
  expect(deferred.defer('product:a', { xid: 3, era: 'first' }, 10)).toBe(false)
  expect(deferred.defer('product:a', { xid: 4, era: 'first' }, 20)).toBe(false)
})

test('what waits since another era is forgotten', () => {
  const deferred = open()
  deferred.defer('listing:price', { xid: 1, era: 'first' }, 0)
  deferred.defer('listing:price', { xid: 900, era: 'first' }, 10)
  expect(deferred.takeDue('second', 1000)).toEqual([])
  deferred.defer('listing:price', { xid: 700, era: 'first' }, 1100)
  deferred.defer('listing:price', { xid: 5, era: 'second' }, 1200)
  expect(deferred.takeDue('second', 2000)).toEqual([['listing:price', 5]])
})
