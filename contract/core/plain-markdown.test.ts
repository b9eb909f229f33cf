import { expect, test } from 'vitest'
import { readPlainMarkdown } from './plain-markdown'

test('headings, lists, bold words and links are read; the rest is plain text', () => {
  expect(
    readPlainMarkdown(
      '## New\nTwo **good** things\nin one [shop](/marketplace).\n- one\n- two\n\n<b>Bye</b>',
    ),
  ).toEqual([
    { heading: 'New' },
    {
      spans: [
        { text: 'Two ' },
        { text: 'good', bold: true },
        { text: ' things in one ' },
        { text: 'shop', url: '/marketplace' },
        { text: '.' },
      ],
    },
    { items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { spans: [{ text: '<b>Bye</b>' }] },
  ])
})

test.for([
  '[x](javascript:alert(1))',
  '[x](//elsewhere.example)',
  '[x](http://plain.example)',
  '**',
  '[x]()',
  '[a](https://user:pw@shop.example)',
  '[a](https://10.0.0.1/)',
])('what is no link of ours or over https stays as it was typed: %s', (text) => {
  expect(readPlainMarkdown(text)).toEqual([{ spans: [{ text }] }])
})

test('brackets without end are text, however many', () => {
  const text = '['.repeat(500_000)
  expect(readPlainMarkdown(text)).toEqual([{ spans: [{ text }] }])
  expect(readPlainMarkdown('[a [shop](/marketplace)')).toEqual([
    { spans: [{ text: '[a ' }, { text: 'shop', url: '/marketplace' }] },
  ])
})
