import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowOwnScripts } from './content-policy'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const allowScriptsOf = (page: string) => allowOwnScripts(Buffer.from(page), 'n1')
const ownScript = '<script nonce="n1" type="module">start("<b>")</script>'

test('scripts that carry the nonce are allowed by their hashes, over several lines too', () => {
  const { policy } = allowScriptsOf(`${ownScript}<script async="" nonce="n1">a()\nb()</script>`)
  expect(policy).toContain(`script-src 'self' ${hash('start("<b>")')} ${hash('a()\nb()')};`)
})

test('a script is hashed as it is sent, whatever characters it contains', () => {
  const { policy } = allowScriptsOf('<script nonce="n1">say("Nyeri – é")</script>')
  expect(policy).toContain(hash('say("Nyeri – é")'))
})

test('a script without the nonce, or with another, is not allowed', () => {
  const { policy } = allowScriptsOf(`${ownScript}<script>steal()</script><script nonce="n2">steal()</script>`)
  expect(policy).not.toContain(hash('steal()'))
})

test('pictures come from the site itself, and from the CDN if there is one', () => {
  expect(allowScriptsOf('').policy).toContain("; img-src 'self' data: blob:;")
  const { policy } = allowOwnScripts(Buffer.from(''), 'n1', 'https://cdn.shop.example/shop')
  expect(policy).toContain("; img-src 'self' data: blob: https://cdn.shop.example;")
})

test('no page reveals its nonce', () => {
  const { bytes, policy } = allowScriptsOf(`${ownScript}<link nonce="n1" href="/x" />`)
  expect(bytes.toString()).toContain('<link href="/x" />')
  expect(bytes.toString() + policy).not.toContain('n1')
})
