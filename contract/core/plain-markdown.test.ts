import { expect, test } from 'vitest'
import { parsePlainMarkdown } from './plain-markdown'

test('headings, lists, bold words and links are read; the rest is plain text', () => {
  expect(
    parsePlainMarkdown(
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
])('a link that is neither to this site nor over https stays as it was typed: %s', (text) => {
  expect(parsePlainMarkdown(text)).toEqual([{ spans: [{ text }] }])
})

test('unclosed brackets are plain text, however many', () => {
  const text = '['.repeat(500_000)
  expect(parsePlainMarkdown(text)).toEqual([{ spans: [{ text }] }])
  expect(parsePlainMarkdown('[a [shop](/marketplace)')).toEqual([
    { spans: [{ text: '[a ' }, { text: 'shop', url: '/marketplace' }] },
  ])
})
