import { expect, test } from 'vitest'
import { rebase } from './rebase'

const original = { name: 'Basket', price: '34.50', tags: ['organic'] }

test('untouched fields take the saved values, and what was typed stays', () => {
  const edited = { ...original, name: 'Tall basket' }
  const saved = { ...original, price: '39.00' }
  expect(rebase(original, edited, saved)).toEqual({
    base: saved,
    values: { name: 'Tall basket', price: '39.00', tags: ['organic'] },
    conflicts: [],
  })
})

test('a field changed here and elsewhere keeps what was typed and is reported as a conflict', () => {
  const edited = { ...original, price: '31.00', tags: ['vegan'] }
  const saved = { ...original, price: '39.00', tags: ['vegan'] }
  expect(rebase(original, edited, saved)).toEqual({
    base: saved,
    values: edited,
    conflicts: [{ path: 'price', saved: '39.00' }],
  })
})

const row = (price: string, stock: string) => ({ price, stock })
const rules = { rows: ['variants'], counts: ['stock'] }

test('rows are compared one by one, and a count keeps its original base', () => {
  const initial = { variants: [row('1', '20'), row('2', '20')] }
  const edited = { variants: [row('1', '23'), row('3', '20')] }
  const saved = { variants: [row('5', '15'), row('2', '15')] }
  expect(rebase(initial, edited, saved, rules)).toEqual({
    base: { variants: [row('5', '20'), row('2', '20')] },
    values: { variants: [row('5', '23'), row('3', '20')] },
    conflicts: [],
  })
})

test('a list that has gained rows is one conflict', () => {
  const initial = { variants: [row('1', '20')] }
  const edited = { variants: [row('2', '20')] }
  const saved = { variants: [row('1', '20'), row('2', '5')] }
  expect(rebase(initial, edited, saved, rules)).toMatchObject({
    values: edited,
    conflicts: [{ path: 'variants', saved: saved.variants }],
  })
})

test('a count that shows what is saved already is no change', () => {
  const saved = { variants: [row('5', '15')] }
  expect(rebase({ variants: [row('1', '20')] }, { variants: [row('1', '15')] }, saved, rules)).toEqual({
    base: saved,
    values: saved,
    conflicts: [],
  })
})
