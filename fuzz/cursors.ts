import { contract, type Api, type ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'
import type { Accounts } from './accounts'
import { hostileTexts, hostileValue } from './hostile'
import { toJson } from './json'
import { schemaOf, type Schema } from '../harness/input-schema'
import type { SeededRandom } from '../harness/random'

const encodeCursor = (json: string) => Buffer.from(json).toString('base64url')

/** Values that almost look like sort keys: times that PostgreSQL does not know, numbers out of its range, days that do not exist. */
const invalidSortKeys: readonly unknown[] = [
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
const invalidIds: readonly unknown[] = ["x' or '1'='1", 'a\u0000', '\ud800', '', 5, null, {}]
const brokenCursors = ['[]', '{"__proto__":1}', 'not JSON', '\u00ff\u00fe\u0000']

const hasCursor = ({ properties = {} }: Schema) => 'cursor' in properties

/** Lists that need no input. */
const listProcedures = (Object.keys(contract) as ProcedureName[]).filter((name) => {
  const schema = schemaOf(contract[name]['~orpc'].inputSchema)
  return [schema, ...(schema.anyOf ?? [])].some(
    (option) => hasCursor(option) && (option.required ?? []).length === 0,
  )
})

type ListCall = (input: object) => Promise<{ next_cursor?: string | null }>

/** Cursors of real pages of every list, and broken ones. */
export class Cursors {
  private realCursors: string[] = []

  async refresh({ customer, vendor, admin }: Accounts): Promise<void> {
    const callers: Partial<Record<string, Api>> = { vendor: vendor.api, admin: admin.api }
    const inputs = (name: ProcedureName) =>
      name === 'get_all_active_products'
        ? [{}, { sort: 'price_asc' }, { sort: 'name_asc' }, { search: 'basket' }]
        : [{}]
    const pages = listProcedures.flatMap((name) => {
      const list = (callers[metaOf(name).role] ?? customer.api)[name] as ListCall
      // A list's rate limit may be used up.
      return inputs(name).map((input) => list({ ...input, limit: 1 }).catch(() => undefined))
    })
    const responses = await Promise.all(pages)
    this.realCursors = [...new Set(responses.flatMap((page) => page?.next_cursor ?? []))]
  }

  /** A real cursor, one with a changed key or id, one that is almost a cursor, or none at all. */
  pick(random: SeededRandom): string {
    const realCursor = this.realCursors.length > 0 ? random.pick(this.realCursors) : encodeCursor('["a","b"]')
    const roll = random.int(1, 100)
    if (roll <= 40) return realCursor
    if (roll > 90)
      return random.chance(50) ? encodeCursor(random.pick(brokenCursors)) : random.pick(hostileTexts)
    const [key, id] = JSON.parse(Buffer.from(realCursor, 'base64url').toString()) as unknown[]
    if (roll <= 60) return encodeCursor(JSON.stringify([random.pick(invalidSortKeys), id]))
    if (roll <= 70) return encodeCursor(JSON.stringify([key, random.pick(invalidIds)]))
    // A whole page of a hostile value would only test the limit of a cursor's length.
    const hostileCursor = toJson(hostileValue(random)).slice(0, 3000)
    return encodeCursor(
      `[${random.chance(50) ? `${hostileCursor},${JSON.stringify(id)}` : `${JSON.stringify(key)},${hostileCursor}`}]`,
    )
  }
}
