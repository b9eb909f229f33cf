import { expect, test } from 'vitest'
import { htmlToText, shortenText } from './html-to-text'

test.each([
  ['<p>One &amp; two</p><p>Three<br>four</p>', 'One & two\n\nThree\nfour'],
  ['Intro <ul>\n<li>First</li>\n<li><p>Second</p></li>\n</ul> End', 'Intro\n\n- First\n- Second\n\nEnd'],
  ['plain\n\ntext\nof lines', 'plain\n\ntext\nof lines'],
  ['<h2>Care</h2><div>Wash <b>cold</b></div>', 'Care\n\nWash cold'],
  ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', 'A B\n\nC'],
  ['a < b and c > d', 'a < b and c > d'],
  ['caf&eacute;&nbsp;&euro;5', 'café €5'],
  ['', ''],
])('%j becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each([
  '<script>alert(1)</script>ok',
  '<ScRiPt src="//evil.example">alert(1)</sCrIpT>ok',
  '<style>p{}</style><img src=x onerror=alert(1)>ok',
  '<iframe srcdoc="<script>alert(1)</script>">x</iframe>ok',
  '<svg onload=alert(1)><p>x</p></svg>ok',
  '<a href="javascript:alert(1)" onclick="alert(1)">ok</a>',
])('nothing executable survives in %j', (html) => {
  expect(htmlToText(html)).toBe('ok')
})

test('a short description consists of whole sentences', () => {
  const first = 'Woven by hand in Bolgatanga.'
  const long = `${first} ${'It takes three whole days to finish one of these large market baskets. '.repeat(4)}`
  expect(shortenText(long)).toBe(
    `${first} It takes three whole days to finish one of these large market baskets.`,
  )
  expect(shortenText(`${first}\n\n- a list`)).toBe(first)
  expect(shortenText('- only\n- a list')).toBeNull()
  expect(shortenText('')).toBeNull()
})

test('a sentence too long for a short description ends with an ellipsis', () => {
  const short = shortenText('word '.repeat(60))!
  expect([...short].length).toBeLessThanOrEqual(160)
  expect(short).toMatch(/word…$/)
})
