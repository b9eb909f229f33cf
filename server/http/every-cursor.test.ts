import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contract, type Api, type ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'
import { toCursor } from '@server/platform/paging'
import { test as base, type Market } from '@server/testing/market'
import { schemaOf } from '../../harness/input-schema'

const fieldsOf = (name: ProcedureName) => {
  const { inputSchema } = contract[name]['~orpc']
  return inputSchema ? Object.keys(schemaOf(inputSchema).properties ?? {}) : []
}

/** Whatever takes a cursor, in either direction. */
const lists = (Object.keys(contract) as ProcedureName[]).flatMap((name) =>
  fieldsOf(name)
    .filter((field) => field === 'cursor' || field === 'before')
    .map((field) => ({ name, field })),
)

const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const id = randomUUID()

/** What no list writes. */
const crafted = [
  written('0000-01-01T00:00:00.000Z', 'item_sale:1;'),
  written('2026-01-01T00:00:00.000Z', 'a\0'),
  written('a\0', id),
  written('\ud800', id),
  written(1.5, id),
  written(2 ** 53, id),
  written(null, null),
  written([[]], {}),
  written(),
  toCursor('infinity', "'; --"),
  'bm90IGpzb24',
  '{}',
]

/** What only a list that is sorted by text could have written. */
const text = [
  written('0000-01-01T00:00:00.000Z', id),
  written('+275760-09-13T00:00:00.000Z', id),
  written('-000001-01-01T00:00:00.000Z', id),
  written('infinity', id),
]

/** Fields without which a list does not answer. */
const required = {
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
  callers: async ({ market }, use) => use(await (opened ??= open(market))),
})
let opened: Promise<Callers> | undefined

async function open(market: Market): Promise<Callers> {
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

test.for(lists)('$name refuses a $field that it has not written', async ({ name, field }, { callers }) => {
  const fields = fieldsOf(name)
  const others = Object.fromEntries(
    Object.entries({ ...required, p_slug: callers.slug }).filter(([one]) => fields.includes(one)),
  )
  const call = callers.byRole[metaOf(name).role]![name] as (input: object) => Promise<unknown>
  const answersTo = (cursors: readonly string[]) =>
    Promise.all(
      cursors.map((cursor) =>
        call({ ...others, [field]: cursor }).then(
          () => 'answered',
          (error: { code?: string }) => error.code,
        ),
      ),
    )
  for (const answer of await answersTo(crafted)) expect(answer).toBe('invalid_input')
  const [first, ...rest] = await answersTo(text)
  expect(first).toBeOneOf(['invalid_input', 'answered'])
  expect(rest).toEqual(rest.map(() => first))
})
