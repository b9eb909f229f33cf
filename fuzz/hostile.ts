import { nestedJson, RawJson } from './json'
import type { SeededRandom } from '../harness/random'

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
export const withOwnProperty = (name: string, value: unknown): object =>
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

export const hostileNumbers: readonly (number | RawJson)[] = [
  -1,
  0,
  new RawJson('-0'),
  1,
  0.005,
  1.005,
  0.1 + 0.2,
  1e-320,
  1e308,
  -1e308,
  new RawJson('1e400'),
  new RawJson('-1e400'),
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  new RawJson('9007199254740993'),
  new RawJson('-9223372036854775809'),
  new RawJson('99999999999999999999999999'),
  new RawJson('NaN'),
  new RawJson('0x10'),
  new RawJson('01'),
]

const hostileStructures: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ length: 1e9 }),
  () => ({ length: withOwnProperty('toString', 1) }),
  () => ({ size: withOwnProperty('toString', 1) }),
  () => ({ $gt: '' }),
  () => withOwnProperty('then', 1),
  () => withOwnProperty('__proto__', { isAdmin: true, role: 'admin' }),
  () => withOwnProperty('constructor', withOwnProperty('prototype', { role: 'admin' })),
  () => withOwnProperty('toString', 1),
  () => withOwnProperty('__proto__', null),
]

const largeValues: readonly (() => unknown)[] = [
  () => Array.from({ length: 10_000 }, () => 0),
  () => Array.from({ length: 10_000 }, () => ({})),
  () => Array.from({ length: 10_000 }, (_, n) => `id-${n}`),
  () => Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key${n}`, n])),
  () => nestedJson(1_000),
  () => nestedJson(5_000),
  () => nestedJson(10_000),
  () => nestedJson(5_000, 'object'),
  () => nestedJson(10_000, 'object'),
]

export const hostileText = (random: SeededRandom): string =>
  random.chance(8) ? random.pick(longTexts)() : random.pick(hostileTexts)

/** A value that no honest client sends. */
export function hostileValue(random: SeededRandom): unknown {
  const roll = random.int(1, 100)
  if (roll <= 50) return hostileText(random)
  if (roll <= 70) return random.pick(hostileNumbers)
  if (roll <= 92) return random.pick(hostileStructures)()
  return random.pick(largeValues)()
}
