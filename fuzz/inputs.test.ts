import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract, type ProcedureName } from '@contract/contract'
import { drawFrom } from '../harness/random'
import { faultOf } from './judge'
import { nested, Raw, toJson, Upload } from './json'
import { mutate } from './mutate'
import { inputOf } from './targets/procedures'
import { hostileQuery } from './targets/paths'
import { schemaOf } from '../harness/input-schema'
import { validValue, type Known } from './valid'

const known: Known = {
  idFor: () => '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  cursor: () => 'a-cursor',
  slug: () => 'a-store',
}
const names = Object.keys(contract) as ProcedureName[]

describe('JSON as it is sent', () => {
  test('own properties of any name are written, __proto__ included', () => {
    const value = JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}') as unknown
    expect(toJson(value)).toBe('{"__proto__":{"role":"admin"},"constructor":1}')
  })

  test('raw values are written as they stand, whatever JSON.stringify would make of them', () => {
    expect(toJson({ a: new Raw('-0'), b: [new Raw('1e400')], c: undefined })).toBe('{"a":-0,"b":[1e400]}')
    expect(toJson('\ud800')).toBe(String.raw`"\ud800"`)
  })

  test('10,000 levels are written without a stack overflow', () => {
    expect(toJson({ a: nested(10_000) })).toHaveLength(20_000 + '{"a":}'.length)
  })
})

describe('inputs', () => {
  test.each(names)('of %s are the same for the same seed, and others for another', (name) => {
    const schema = schemaOf(contract[name]['~orpc'].inputSchema)
    const inputs = (seed: number) =>
      Array.from({ length: 20 }, (_, nth) => inputOf(schema, known, drawFrom(seed, name, 'customer', nth)))
    const text = (seed: number) =>
      JSON.stringify(inputs(seed).map(({ body }) => String(body).replace(/fuzz-[\w-]{36}/g, '')))
    expect(text(1)).toBe(text(1))
    expect(text(1)).not.toBe(text(2))
  })

  test('a valid one fits its schema, for every procedure', () => {
    const fits = (name: ProcedureName) => {
      const schema = contract[name]['~orpc'].inputSchema as z.ZodType
      return Array.from({ length: 60 }, (_, nth) => drawFrom('valid', name, nth)).some((draw) => {
        const value = withFiles(validValue(schemaOf(schema), known, draw))
        return schema.safeParse(value).success
      })
    }
    expect(names.filter((name) => !fits(name))).toEqual([])
  })

  test('a mutation leaves the original alone and changes the copy', () => {
    const valid = { p_items: [{ product_id: 'x', quantity: 1 }], p_note: 'hello' }
    const before = toJson(valid)
    const texts = Array.from({ length: 200 }, (_, nth) => toJson(mutate(valid, drawFrom('mutate', nth))))
    expect(toJson(valid)).toBe(before)
    expect(texts.filter((text) => text === before).length).toBeLessThan(20)
    expect(texts.some((text) => text.includes('"__proto__":'))).toBe(true)
  })

  test('a query string is something that a client can send', () => {
    for (let nth = 0; nth < 300; nth++) {
      const query = hostileQuery(['search'], drawFrom('query', nth))
      expect(query).toMatch(/^$|^\?[\x21-\x7e]*$/)
    }
  })
})

describe('an answer', () => {
  const request = { method: 'POST', path: '/api/rpc/get_order_details', body: '{}' }
  const secrets = [{ text: 'canary-1', what: 'a name', readers: ['admin'] as const }]
  const answered = (status: number, body = '') => ({ status, body, ms: 5 })

  test('of 5xx, or none at all, is a fault', () => {
    expect(faultOf({ role: 'visitor', request, answer: answered(500) }, [])).toBe('answered 500')
    expect(faultOf({ role: 'visitor', request, answer: answered(0) }, [])).toMatch('no answer')
    expect(faultOf({ role: 'visitor', request, answer: answered(404) }, [])).toBeUndefined()
  })

  test("with another account's secret is a fault, unless the reader may have it or has sent it", () => {
    const answer = answered(200, '{"name":"canary-1"}')
    expect(faultOf({ role: 'customer', request, answer }, secrets)).toBe('showed a name')
    expect(faultOf({ role: 'admin', request, answer }, secrets)).toBeUndefined()
    const sent = { ...request, body: '{"p_name":"canary-1"}' }
    expect(faultOf({ role: 'customer', request: sent, answer }, secrets)).toBeUndefined()
  })
})

/** A file as the server reads it. */
function withFiles(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      part instanceof Upload
        ? new File([new Uint8Array(part.bytes)], part.fileName, { type: part.type })
        : part,
    ]),
  )
}
