import { contract, type Api, type ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'
import type { Accounts } from './accounts'
import { hostileTexts, hostileValue } from './hostile'
import { toJson } from './json'
import { schemaOf, type Schema } from '../harness/input-schema'
import type { Draw } from '../harness/random'

const written = (json: string) => Buffer.from(json).toString('base64url')

/** Sort keys that are nearly ones: of times that PostgreSQL does not know, numbers that it does not hold, days that are none. */
const strangeKeys: readonly unknown[] = [
  'yesterday',
  'infinity',
  '0000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30',
  '1e400',
  'NaN',
  'a\u0000',
  -1,
  1.5,
  2 ** 53,
  null,
  [[[]]],
]
const strangeIds: readonly unknown[] = ["x' or '1'='1", 'a\u0000', '\ud800', '', 5, null, {}]
const broken = ['[]', '{"__proto__":1}', 'not JSON', '\u00ff\u00fe\u0000']

const hasCursor = ({ properties = {} }: Schema) => 'cursor' in properties

/** Lists that answer without being told anything. */
const lists = (Object.keys(contract) as ProcedureName[]).filter((name) => {
  const schema = schemaOf(contract[name]['~orpc'].inputSchema)
  return [schema, ...(schema.anyOf ?? [])].some((one) => hasCursor(one) && (one.required ?? []).length === 0)
})

type List = (input: object) => Promise<{ next_cursor?: string | null }>

/** Cursors of real pages of every list, and broken ones. */
export class Cursors {
  private real: string[] = []

  async refresh({ customer, vendor, admin }: Accounts): Promise<void> {
    const callers: Partial<Record<string, Api>> = { vendor: vendor.api, admin: admin.api }
    const inputs = (name: ProcedureName) =>
      name === 'get_all_active_products'
        ? [{}, { sort: 'price_asc' }, { sort: 'name_asc' }, { search: 'basket' }]
        : [{}]
    const pages = lists.flatMap((name) => {
      const list = (callers[metaOf(name).role] ?? customer.api)[name] as List
      // A list that is limited in times may be used up.
      return inputs(name).map((input) => list({ ...input, limit: 1 }).catch(() => undefined))
    })
    const found = await Promise.all(pages)
    this.real = [...new Set(found.flatMap((page) => page?.next_cursor ?? []))]
  }

  /** One of a page, one that differs from it in the key or the id, one that is nearly a cursor, or no cursor at all. */
  draw(draw: Draw): string {
    const real = this.real.length > 0 ? draw.pick(this.real) : written('["a","b"]')
    const kind = draw.int(1, 100)
    if (kind <= 40) return real
    if (kind > 90) return draw.chance(50) ? written(draw.pick(broken)) : draw.pick(hostileTexts)
    const [key, id] = JSON.parse(Buffer.from(real, 'base64url').toString()) as unknown[]
    if (kind <= 60) return written(JSON.stringify([draw.pick(strangeKeys), id]))
    if (kind <= 70) return written(JSON.stringify([key, draw.pick(strangeIds)]))
    // A whole page of a hostile value would only test the limit of a cursor's length.
    const any = toJson(hostileValue(draw)).slice(0, 3000)
    return written(`[${draw.chance(50) ? `${any},${JSON.stringify(id)}` : `${JSON.stringify(key)},${any}`}]`)
  }
}
