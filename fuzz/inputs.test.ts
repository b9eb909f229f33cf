import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract, type ProcedureName } from '@contract/contract'
import { seededRandom } from '../harness/random'
import { findFault } from './oracle'
import { nestedJson, RawJson, toJson, Upload } from './json'
import { mutate } from './mutate'
import { inputOf } from './targets/procedures'
import { hostileQuery } from './targets/paths'
import { schemaOf } from '../harness/input-schema'
import { validValue, type KnownValues } from './valid'

const knownValues: KnownValues = {
  idFor: () => '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  cursor: () => 'a-cursor',
  slug: () => 'a-store',
}
const procedureNames = Object.keys(contract) as ProcedureName[]

describe('JSON as it is sent', () => {
  test('own properties of any name are written, __proto__ included', () => {
    const value = JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}') as unknown
    expect(toJson(value)).toBe('{"__proto__":{"role":"admin"},"constructor":1}')
  })

  test('raw values are written as they stand, whatever JSON.stringify would make of them', () => {
    expect(toJson({ a: new RawJson('-0'), b: [new RawJson('1e400')], c: undefined })).toBe(
      '{"a":-0,"b":[1e400]}',
    )
    expect(toJson('\ud800')).toBe(String.raw`"\ud800"`)
  })

  test('10,000 levels are written without a stack overflow', () => {
    expect(toJson({ a: nestedJson(10_000) })).toHaveLength(20_000 + '{"a":}'.length)
  })
})

describe('inputs', () => {
  test.each(procedureNames)('of %s are the same for the same seed, and differ for another', (name) => {
    const schema = schemaOf(contract[name]['~orpc'].inputSchema)
    const inputs = (seed: number) =>
      Array.from({ length: 20 }, (_, index) =>
        inputOf(schema, knownValues, seededRandom(seed, name, 'customer', index)),
      )
    const serializeInputs = (seed: number) =>
      JSON.stringify(inputs(seed).map(({ body }) => String(body).replace(/fuzz-[\w-]{36}/g, '')))
    expect(serializeInputs(1)).toBe(serializeInputs(1))
    expect(serializeInputs(1)).not.toBe(serializeInputs(2))
  })

  test('a valid one fits its schema, for every procedure', () => {
    const isValid = (name: ProcedureName) => {
      const schema = contract[name]['~orpc'].inputSchema as z.ZodType
      return Array.from({ length: 60 }, (_, index) => seededRandom('valid', name, index)).some((random) => {
        const value = toServerFiles(validValue(schemaOf(schema), knownValues, random))
        return schema.safeParse(value).success
      })
    }
    expect(procedureNames.filter((name) => !isValid(name))).toEqual([])
  })

  test('a mutation leaves the original alone and changes the copy', () => {
    const valid = { p_items: [{ product_id: 'x', quantity: 1 }], p_note: 'hello' }
    const before = toJson(valid)
    const texts = Array.from({ length: 200 }, (_, index) =>
      toJson(mutate(valid, seededRandom('mutate', index))),
    )
    expect(toJson(valid)).toBe(before)
    expect(texts.filter((serializeInputs) => serializeInputs === before).length).toBeLessThan(20)
    expect(texts.some((serializeInputs) => serializeInputs.includes('"__proto__":'))).toBe(true)
  })

  test('a query string is something that a client can send', () => {
    for (let index = 0; index < 300; index++) {
      const query = hostileQuery(['search'], seededRandom('query', index))
      expect(query).toMatch(/^$|^\?[\x21-\x7e]*$/)
    }
  })
})

describe('a response', () => {
  const request = { method: 'POST', path: '/api/rpc/get_order_details', body: '{}' }
  const secrets = [{ text: 'canary-1', description: 'a name', readers: ['admin'] as const }]
  const responseWith = (status: number, body = '') => ({ status, body, ms: 5 })

  test('with status 5xx, or a missing one, is a fault', () => {
    expect(findFault({ role: 'visitor', request, response: responseWith(500) }, [])).toBe('answered 500')
    expect(findFault({ role: 'visitor', request, response: responseWith(0) }, [])).toMatch('no answer')
    expect(findFault({ role: 'visitor', request, response: responseWith(404) }, [])).toBeUndefined()
  })

  test("with another account's secret is a fault, unless the reader may see it or has sent it", () => {
    const response = responseWith(200, '{"name":"canary-1"}')
    expect(findFault({ role: 'customer', request, response }, secrets)).toBe('showed a name')
    expect(findFault({ role: 'admin', request, response }, secrets)).toBeUndefined()
    const requestWithSecret = { ...request, body: '{"p_name":"canary-1"}' }
    expect(findFault({ role: 'customer', request: requestWithSecret, response }, secrets)).toBeUndefined()
  })
})

/** A file as the server reads it. */
function toServerFiles(value: unknown): unknown {
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
