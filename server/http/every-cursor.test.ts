import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contract, type Api, type ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'
import { encodeCursor } from '@server/platform/paging'
import { test as base, type Market } from '@server/testing/market'
import { schemaOf } from '../../harness/input-schema'

const fieldsOf = (name: ProcedureName) => {
  const { inputSchema } = contract[name]['~orpc']
  return inputSchema ? Object.keys(schemaOf(inputSchema).properties ?? {}) : []
}

/** Every field that takes a cursor, in either direction. */
const cursorFields = (Object.keys(contract) as ProcedureName[]).flatMap((name) =>
  fieldsOf(name)
    .filter((field) => field === 'cursor' || field === 'before')
    .map((field) => ({ name, field })),
)

const encodeParts = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const id = randomUUID()

/** Cursors that no list issues. */
const craftedCursors = [
  encodeParts('0000-01-01T00:00:00.000Z', 'item_sale:1;'),
  encodeParts('2026-01-01T00:00:00.000Z', 'a\0'),
  encodeParts('a\0', id),
  encodeParts('\ud800', id),
  encodeParts(1.5, id),
  encodeParts(2 ** 53, id),
  encodeParts(null, null),
  encodeParts([[]], {}),
  encodeParts(),
  encodeCursor('infinity', "'; --"),
  'bm90IGpzb24',
  '{}',
]

/** Cursors that only a list sorted by text could have issued. */
const textSortCursors = [
  encodeParts('0000-01-01T00:00:00.000Z', id),
  encodeParts('+275760-09-13T00:00:00.000Z', id),
  encodeParts('-000001-01-01T00:00:00.000Z', id),
  encodeParts('infinity', id),
]

/** Values for the fields that some lists require. */
const requiredInputs = {
  month: '2026-01',
  country: 'KE',
  p_country: 'KE',
  p_scope: 'vendor',
  from: '2026-01-01',
  to: '2026-01-31',
  account: id,
  run_id: id,
  newsletter_id: id,
  promotion_id: id,
  customer_id: id,
  provider: 'paystack',
  search: 'basket',
}

interface Callers {
  byRole: Record<string, Api>
  slug: string
}

const test = base.extend<{ callers: Callers }>({
  callers: async ({ market }, use) => use(await (sharedCallers ??= createCallers(market))),
})
let sharedCallers: Promise<Callers> | undefined

async function createCallers(market: Market): Promise<Callers> {
  const [customer, vendor, admin] = [
    await market.newCustomer(),
    await market.newVendor(),
    await market.newAdmin(),
  ]
  const byRole = {
    public: market.api(null),
    signed_in: customer.api,
    customer: customer.api,
    vendor: vendor.api,
    vendor_or_admin: vendor.api,
    admin: admin.api,
  }
  return { byRole, slug: vendor.session.vendor!.storeSlug! }
}

test.for(cursorFields)(
  '$name refuses a $field that it did not issue',
  async ({ name, field }, { callers }) => {
    const fields = fieldsOf(name)
    const otherInputs = Object.fromEntries(
      Object.entries({ ...requiredInputs, p_slug: callers.slug }).filter(([one]) => fields.includes(one)),
    )
    const call = callers.byRole[metaOf(name).role]![name] as (input: object) => Promise<unknown>
    const responsesTo = (cursors: readonly string[]) =>
      Promise.all(
        cursors.map((cursor) =>
          call({ ...otherInputs, [field]: cursor }).then(
            () => 'answered',
            (error: { code?: string }) => error.code,
          ),
        ),
      )
    for (const response of await responsesTo(craftedCursors)) expect(response).toBe('invalid_input')
    const [first, ...rest] = await responsesTo(textSortCursors)
    expect(first).toBeOneOf(['invalid_input', 'answered'])
    expect(rest).toEqual(rest.map(() => first))
  },
)
