import { expect, test } from 'vitest'
import { clothOf, dyes } from './store-pattern'

test('a store always has the same cloth', () => {
  expect(clothOf('volta-loom-house')).toEqual(clothOf('volta-loom-house'))
})

test('among a thousand stores hardly two share a cloth, and every dye is used', () => {
  const cloths = Array.from({ length: 1000 }, (_, n) => clothOf(`workshop-${n}`))
  expect(new Set(cloths.map((cloth) => JSON.stringify(cloth))).size).toBeGreaterThan(900)
  expect(new Set(cloths.map(({ dye }) => dye))).toEqual(new Set(dyes))
})
