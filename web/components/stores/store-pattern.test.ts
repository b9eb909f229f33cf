import { expect, test } from 'vitest'
import { storePattern, palettes } from './store-pattern'

test('a store always has the same cloth', () => {
  expect(storePattern('volta-loom-house')).toEqual(storePattern('volta-loom-house'))
})

test('among a thousand stores hardly two share a cloth, and every dye is used', () => {
  const cloths = Array.from({ length: 1000 }, (_, n) => storePattern(`workshop-${n}`))
  expect(new Set(cloths.map((cloth) => JSON.stringify(cloth))).size).toBeGreaterThan(900)
  expect(new Set(cloths.map(({ dye }) => dye))).toEqual(new Set(palettes))
})
