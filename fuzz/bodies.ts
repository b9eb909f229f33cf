import { randomUUID } from 'node:crypto'
import { hostileValue } from './hostile'
import { nestedJson, toJson, Upload } from './json'
import type { SeededRandom } from '../harness/random'

export interface Body {
  headers: Record<string, string>
  body: string | Buffer
}

const json = (text: string | Buffer): Body => ({
  headers: { 'content-type': 'application/json' },
  body: text,
})
const form = (body: string): Body => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
})

/** A value as a request body: JSON, or a multipart form if it holds a file. */
export function bodyOf(value: unknown): Body {
  if (value === undefined) return { headers: {}, body: '' }
  if (isObject(value) && Object.values(value).some((part) => part instanceof Upload)) return multipart(value)
  return json(toJson(value))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function multipart(fields: Record<string, unknown>): Body {
  const boundary = `fuzz-${randomUUID()}`
  const parts = Object.entries(fields).map(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeQuotes(name)}"`
    if (!(value instanceof Upload))
      return Buffer.from(`${head}\r\n\r\n${typeof value === 'string' ? value : toJson(value)}\r\n`)
    const fileHeader = `${head}; filename="${escapeQuotes(value.fileName)}"\r\ncontent-type: ${value.type}\r\n\r\n`
    return Buffer.concat([Buffer.from(fileHeader), value.bytes, Buffer.from('\r\n')])
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const escapeQuotes = (text: string) => text.replace(/["\r\n]/g, (c) => encodeURIComponent(c))

/** The largest body that the API reads, and one beyond it. */
const bodyLimitBytes = 12 * 1024 * 1024

const hostileBodies: readonly (() => Body)[] = [
  () => ({ headers: {}, body: '' }),
  () => json(''),
  () => json('null'),
  () => json('[]'),
  () => json('""'),
  () => json('0'),
  () => json('{'),
  () => json('{"a":1,"a":2}'),
  () => json('\ufeff{}'),
  () => json('{"a":"\\ud800"}'),
  () => json('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  () => json(Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0x00, 0x7d])),
  () => json(nestedJson(5_000).json),
  () => json(nestedJson(10_000).json),
  () => json(nestedJson(10_000, 'object').json),
  () => json('['.repeat(100_000)),
  () => ({ headers: { 'content-type': 'text/plain' }, body: '{}' }),
  () => ({ headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' }),
  () => ({ headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: '{}' }),
  () => ({ headers: { 'content-type': 'multipart/form-data' }, body: 'nothing' }),
  () => ({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n\r\n--y' }),
  () => ({ headers: { 'content-type': 'application/octet-stream' }, body: Buffer.alloc(1000) }),
  () => ({ headers: { 'content-type': '\u00e9/\u00ff' }, body: '{}' }),
  () => form('__proto__[role]=admin&constructor[prototype][role]=admin'),
  () => form('a[__proto__][x]=1&a[constructor]=2'),
  () => form('a[999999999]=1&a[4294967295]=1&a[-1]=2'),
  () => form(`a${'[b]'.repeat(10_000)}=1`),
  () => form(`${'a[]=1&'.repeat(10_000)}`),
  () => form('a[b=1&]=2&[=3&=&&&%'),
  () => form('a=1&a[b]=2&a[b][c]=3&a[]=4'),
]

/** A body that is hostile as a whole, whatever the endpoint expects. About one in a hundred reaches the size limit. */
export function hostileBody(random: SeededRandom): Body {
  if (random.chance(97)) return random.pick(hostileBodies)()
  const size = random.pick([bodyLimitBytes - 100, bodyLimitBytes + 100])
  return json(`{"search":"${'a'.repeat(size)}"}`)
}

/** A JSON body made of one hostile value. */
export const hostileJson = (random: SeededRandom): Body => json(toJson(hostileValue(random)))

/** JSON beyond every limit. */
export const oversizedBody = (): Body => json(`{"a":"${'a'.repeat(bodyLimitBytes * 1.5)}"}`)
