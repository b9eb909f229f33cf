import { expect, test } from 'vitest'
import { deferChanges } from './defer-changes'

const open = () => deferChanges(new Set(['listing:price', 'listing:text']), 1000)

test('the first change of a tag takes effect at once, and those that follow together', () => {
  const deferred = open()
  expect(deferred.defer('listing:price', 1, 0)).toBe(false)
  expect(deferred.defer('listing:price', 3, 200)).toBe(true)
  expect(deferred.defer('listing:price', 2, 400)).toBe(true)
  expect(deferred.takeDue(999)).toEqual([])
  expect(deferred.takeDue(1000)).toEqual([['listing:price', 3]])
  expect(deferred.takeDue(1200)).toEqual([])
})

test('after that, the next ones wait again, until it has been quiet for as long', () => {
  const deferred = open()
  deferred.defer('listing:price', 1, 0)
  deferred.defer('listing:price', 2, 500)
  deferred.takeDue(1000)
  expect(deferred.defer('listing:price', 3, 1500)).toBe(true)
  expect(deferred.takeDue(2000)).toEqual([['listing:price', 3]])
  expect(deferred.defer('listing:price', 4, 3000)).toBe(false)
})

test('each tag waits for itself, and all others never', () => {
  const deferred = open()
  deferred.defer('listing:price', 1, 0)
  expect(deferred.defer('listing:text', 2, 10)).toBe(false)
  expect(deferred.defer('product:a', 3, 10)).toBe(false)
  expect(deferred.defer('product:a', 4, 20)).toBe(false)
})

test('what waits is forgotten with the rest', () => {
  const deferred = open()
  deferred.defer('listing:price', 1, 0)
  deferred.defer('listing:price', 2, 10)
  deferred.clear()
  expect(deferred.takeDue(5000)).toEqual([])
  expect(deferred.defer('listing:price', 1, 5000)).toBe(false)
})
