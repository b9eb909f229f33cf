import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartCookie, readCartCookie } from './cart-cookie'
import { cartCookieLinesMax, cartLinesCookie } from './facts'

const headerWith = (cookie: string) => `theme=dark; ${cookie.split(';')[0]}; cart=filled.x`
const newLine = () => ({ variantId: randomUUID(), quantity: 1_000_000 })

test('the cart cookie is read as it was written, and a full one fits into what browsers store', () => {
  const lines = Array.from({ length: cartCookieLinesMax }, newLine)
  const cookie = cartCookie(lines)
  expect(readCartCookie(headerWith(cookie))).toEqual(lines)
  expect(cookie.length).toBeLessThan(4096)
})

test('without lines the cookie is deleted', () => {
  expect(cartCookie([])).toMatch(/^cart_lines=;.*Max-Age=0$/)
})

test.for([
  null,
  '',
  `${cartLinesCookie}=`,
  `${cartLinesCookie}=<script>`,
  `${cartLinesCookie}=${randomUUID()}`,
  `${cartLinesCookie}=${randomUUID()}.0`,
  `${cartLinesCookie}=${randomUUID()}.-1`,
  `${cartLinesCookie}=${randomUUID()}.1000001`,
  `${cartLinesCookie}=${randomUUID()}.1e3`,
  `other_${cartLinesCookie}=${randomUUID()}.1`,
])('what is no line is left out: %s', (header) => {
  expect(readCartCookie(header)).toEqual([])
})

test('at most as many lines are read as are written, and one for each variant', () => {
  const lines = Array.from({ length: cartCookieLinesMax + 1 }, newLine)
  expect(readCartCookie(headerWith(cartCookie(lines)))).toHaveLength(cartCookieLinesMax)
  expect(readCartCookie(headerWith(cartCookie([lines[0]!, { ...lines[0]!, quantity: 2 }])))).toEqual([
    { ...lines[0]!, quantity: 2 },
  ])
})
