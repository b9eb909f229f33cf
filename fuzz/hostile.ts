import { nested, Raw } from './json'
import type { Draw } from '../harness/random'

/** Names that every object in JavaScript has, or that change its prototype. */
export const inheritedNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'toJSON',
  'length',
] as const

/** An object with own properties of any name; a literal `__proto__` would set the prototype. */
export const withOwn = (name: string, value: unknown): object =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true })

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eabc\u202c',
  'شكرا لك',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\ufeff',
  '\u2028\u2029',
  '\r\nSet-Cookie: a=b',
  ...inheritedNames,
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  'infinity',
  "'; drop table users; --",
  "' or '1'='1",
  '" or ""="',
  '%',
  '_%_%_%',
  '\\',
  "\\'; select pg_sleep(3); --",
  '$1',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '%00%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '(((((((((((((((((((((',
  '(a+)+$',
  '[',
  'a & | ! <-> :* (b',
  ':*',
  "'''",
  'a@b',
  '"a b"@example.com',
  'a@[127.0.0.1]',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{"a":1}',
  '[]',
]

const longTexts: readonly (() => string)[] = [
  () => 'a'.repeat(10_000),
  () => 'é'.repeat(5_000),
  () => ' '.repeat(50_000),
  () => 'a '.repeat(25_000),
  () => 'a@'.repeat(20_000),
  () => '<'.repeat(20_000),
  () => 'ab'.repeat(500_000),
]

export const hostileNumbers: readonly (number | Raw)[] = [
  -1,
  0,
  new Raw('-0'),
  1,
  0.005,
  1.005,
  0.1 + 0.2,
  1e-320,
  1e308,
  -1e308,
  new Raw('1e400'),
  new Raw('-1e400'),
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  new Raw('9007199254740993'),
  new Raw('-9223372036854775809'),
  new Raw('99999999999999999999999999'),
  new Raw('NaN'),
  new Raw('0x10'),
  new Raw('01'),
]

const structures: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ length: 1e9 }),
  () => ({ length: withOwn('toString', 1) }),
  () => ({ size: withOwn('toString', 1) }),
  () => ({ $gt: '' }),
  () => withOwn('then', 1),
  () => withOwn('__proto__', { isAdmin: true, role: 'admin' }),
  () => withOwn('constructor', withOwn('prototype', { role: 'admin' })),
  () => withOwn('toString', 1),
  () => withOwn('__proto__', null),
]

const large: readonly (() => unknown)[] = [
  () => Array.from({ length: 10_000 }, () => 0),
  () => Array.from({ length: 10_000 }, () => ({})),
  () => Array.from({ length: 10_000 }, (_, n) => `id-${n}`),
  () => Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key${n}`, n])),
  () => nested(1_000),
  () => nested(5_000),
  () => nested(10_000),
  () => nested(5_000, 'object'),
  () => nested(10_000, 'object'),
]

export const hostileText = (draw: Draw): string =>
  draw.chance(8) ? draw.pick(longTexts)() : draw.pick(hostileTexts)

/** A value that no honest client sends. */
export function hostileValue(draw: Draw): unknown {
  const kind = draw.int(1, 100)
  if (kind <= 50) return hostileText(draw)
  if (kind <= 70) return draw.pick(hostileNumbers)
  if (kind <= 92) return draw.pick(structures)()
  return draw.pick(large)()
}
