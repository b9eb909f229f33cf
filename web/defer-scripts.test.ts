import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts'

const page =
  Buffer.from(`<html><head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/></head>
<body><form method="post"></form><script nonce="n" type="module" async="">import "/a.js"</script></body></html>`)

test('clicks are queued from the first byte on: by the first script of the page, which waits for no stylesheet', () => {
  const later = deferScripts(page, 'n', '/assets/manifest-1a.js').toString()
  const queue = later.indexOf('queuedClicks')
  expect(queue).toBeGreaterThan(0)
  expect(queue).toBeLessThan(later.indexOf('rel="stylesheet"'))
  expect(later.match(/<script/g)).toHaveLength(4)
})

test('our own scripts are requested once the stylesheet is there, and started by the last one', () => {
  const later = deferScripts(page, 'n', '/assets/manifest-1a.js').toString()
  expect(later).toContain('<link rel="later" href="/a.js"/>')
  expect(later).not.toContain('<script nonce="n" type="module"')
  const requested = later.indexOf('link.rel =')
  expect(requested).toBeGreaterThan(later.indexOf('rel="stylesheet"'))
  expect(requested).toBeLessThan(later.indexOf('<body>'))
  expect(later.lastIndexOf('<script')).toBeGreaterThan(later.indexOf('type="later"'))
})
