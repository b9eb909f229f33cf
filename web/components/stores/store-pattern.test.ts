import { expect, test } from 'vitest'
import { storePattern, palettes } from './store-pattern'

test('a store always has the same pattern', () => {
  expect(storePattern('volta-loom-house')).toEqual(storePattern('volta-loom-house'))
})

test('a thousand stores have almost as many patterns, and every palette is used', () => {
  const patterns = Array.from({ length: 1000 }, (_, n) => storePattern(`workshop-${n}`))
  expect(new Set(patterns.map((pattern) => JSON.stringify(pattern))).size).toBeGreaterThan(900)
  expect(new Set(patterns.map(({ palette }) => palette))).toEqual(new Set(palettes))
})
