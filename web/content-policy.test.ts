import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowOwnScripts } from './content-policy'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const own = '<script nonce="n1" type="module">start("<b>")</script>'

test('scripts that carry the nonce are allowed by their hashes, over several lines too', () => {
  const { policy } = allowOwnScripts(`${own}<script async="" nonce="n1">a()\nb()</script>`, 'n1')
  expect(policy).toContain(`script-src 'self' ${hash('start("<b>")')} ${hash('a()\nb()')};`)
})

test('a script without the nonce, or with another, is not allowed', () => {
  const { policy } = allowOwnScripts(
    `${own}<script>steal()</script><script nonce="n2">steal()</script>`,
    'n1',
  )
  expect(policy).not.toContain(hash('steal()'))
})

test('no page reveals its nonce', () => {
  const { html, policy } = allowOwnScripts(`${own}<link nonce="n1" href="/x" />`, 'n1')
  expect(html + policy).not.toContain('n1')
})
