import { expect, test } from 'vitest'
import { rebase } from './rebase'

const before = { name: 'Basket', price: '34.50', tags: ['organic'] }

test('untouched fields take the saved values, and what was typed stays', () => {
  const typed = { ...before, name: 'Tall basket' }
  const saved = { ...before, price: '39.00' }
  expect(rebase(before, typed, saved)).toEqual({
    base: saved,
    values: { name: 'Tall basket', price: '39.00', tags: ['organic'] },
    conflicts: [],
  })
})

test('a field changed here and elsewhere keeps what was typed and is named', () => {
  const typed = { ...before, price: '31.00', tags: ['vegan'] }
  const saved = { ...before, price: '39.00', tags: ['vegan'] }
  expect(rebase(before, typed, saved)).toEqual({
    base: saved,
    values: typed,
    conflicts: [{ path: 'price', saved: '39.00' }],
  })
})

const row = (price: string, stock: string) => ({ price, stock })
const rules = { rows: ['variants'], counts: ['stock'] }

test('rows are compared one by one, and a count keeps what was seen of it', () => {
  const one = { variants: [row('1', '20'), row('2', '20')] }
  const typed = { variants: [row('1', '23'), row('3', '20')] }
  const saved = { variants: [row('5', '15'), row('2', '15')] }
  expect(rebase(one, typed, saved, rules)).toEqual({
    base: { variants: [row('5', '20'), row('2', '20')] },
    values: { variants: [row('5', '23'), row('3', '20')] },
    conflicts: [],
  })
})

test('rows of which there are now more are one conflict', () => {
  const one = { variants: [row('1', '20')] }
  const typed = { variants: [row('2', '20')] }
  const saved = { variants: [row('1', '20'), row('2', '5')] }
  expect(rebase(one, typed, saved, rules)).toMatchObject({
    values: typed,
    conflicts: [{ path: 'variants', saved: saved.variants }],
  })
})
