import { expect, test } from 'vitest'
import { isPublicUrl } from './public-url'

test.each([
  'https://kijani.example',
  'https://www.instagram.com/kijani/',
  'https://xn--bcher-kva.example/@kijani?a=b#c',
  'https://kijani.example:8443/',
])('%s leads to a public page', (url) => expect(isPublicUrl(url)).toBe(true))

test.each([
  'http://kijani.example',
  'javascript:alert(1)',
  'https://',
  'https://kijani',
  'https://user:pw@kijani.example',
  'https://kijani.example@evil.example',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:a00:1]/',
  'https://router.local',
  'https://router.local.',
  'https://metadata.google.internal/',
  'https://shop.localhost/',
])('%s does not', (url) => expect(isPublicUrl(url)).toBe(false))
