import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts'

const page =
  Buffer.from(`<html><head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/></head>
<body><form method="post"></form><script nonce="n" type="module" async="">import "/a.js"</script></body></html>`)

test('clicks are queued from the first byte on: by the first script of the page, which waits for no stylesheet', () => {
  const deferredPage = deferScripts(page, 'n', '/assets/manifest-1a.js').toString()
  const queue = deferredPage.indexOf('queuedClicks')
  expect(queue).toBeGreaterThan(0)
  expect(queue).toBeLessThan(deferredPage.indexOf('rel="stylesheet"'))
  expect(deferredPage.match(/<script/g)).toHaveLength(4)
})

test('our own scripts are requested once the stylesheet is there, and started by the last one', () => {
  const deferredPage = deferScripts(page, 'n', '/assets/manifest-1a.js').toString()
  expect(deferredPage).toContain('<link rel="later" href="/a.js"/>')
  expect(deferredPage).not.toContain('<script nonce="n" type="module"')
  const requested = deferredPage.indexOf('link.rel =')
  expect(requested).toBeGreaterThan(deferredPage.indexOf('rel="stylesheet"'))
  expect(requested).toBeLessThan(deferredPage.indexOf('<body>'))
  expect(deferredPage.lastIndexOf('<script')).toBeGreaterThan(deferredPage.indexOf('type="later"'))
})
