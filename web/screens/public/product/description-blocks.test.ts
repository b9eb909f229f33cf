import { expect, test } from 'vitest'
import { descriptionBlocks } from './description-blocks'

test('an empty line ends a paragraph and a single line break does not', () => {
  expect(descriptionBlocks('Woven by hand\nin Bolgatanga.\n\nNo two are alike.')).toEqual([
    { kind: 'paragraph', lines: ['Woven by hand', 'in Bolgatanga.'] },
    { kind: 'paragraph', lines: ['No two are alike.'] },
  ])
})

test('lines that start with a dash form one list, also right below a paragraph', () => {
  expect(descriptionBlocks('Care:\n- Wipe clean\r\n- Dry in the shade\nLasts for years.')).toEqual([
    { kind: 'paragraph', lines: ['Care:'] },
    { kind: 'list', lines: ['Wipe clean', 'Dry in the shade'] },
    { kind: 'paragraph', lines: ['Lasts for years.'] },
  ])
})

test('a dash within a sentence or a negative price makes no list', () => {
  expect(descriptionBlocks('Hand-dyed - slowly\n-5 degrees')).toEqual([
    { kind: 'paragraph', lines: ['Hand-dyed - slowly', '-5 degrees'] },
  ])
})

test('a blank text has no blocks', () => {
  expect(descriptionBlocks(' \n\n ')).toEqual([])
})
