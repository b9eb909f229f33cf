import { expect, test } from 'vitest'
import { comparedProductsCookieOf, readComparedProducts } from './compared-products'

const ids = Array.from({ length: 6 }, (_, n) => `0198c0de-0000-7000-8000-00000000000${n}`)

test('the cookie of a comparison is read as it was written', () => {
  const cookie = comparedProductsCookieOf(ids.slice(0, 3))
  expect(readComparedProducts(`theme=dark; ${cookie}`)).toEqual(ids.slice(0, 3))
})

test('a cookie that somebody has made up names at most four products, each once, and nothing else', () => {
  expect(
    readComparedProducts(`compared_products=${[ids[0], ids[0]!.toUpperCase(), ...ids].join('_')}`),
  ).toEqual(ids.slice(0, 4))
  expect(readComparedProducts("compared_products=';drop table_<script>_../_1")).toEqual([])
  expect(readComparedProducts(`not_compared_products=${ids[0]}`)).toEqual([])
  expect(readComparedProducts(null)).toEqual([])
})
