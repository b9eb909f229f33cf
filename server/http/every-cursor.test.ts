import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'
import { toCursor } from '@server/platform/paging'
import { test as base, type Market } from '@server/testing/market'
import type { Api } from '@contract/contract'
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

/** What no list of ours writes. */
const crafted = [
  written('0000-01-01T00:00:00.000Z', id),
  written('0000-01-01T00:00:00.000Z', 'item_sale:1'),
  written('+275760-09-13T00:00:00.000Z', id),
  written('+275760-09-13T00:00:00.000Z', 'item_sale:1'),
  written('-000001-01-01T00:00:00.000Z', id),
  written('2026-01-01T00:00:00.000Z', 'a\0'),
  written('a\0', id),
  written(1.5, id),
  written(2 ** 53, id),
  written(null, null),
  written([[]], {}),
  written(),
  toCursor('infinity', "'; --"),
  'bm90IGpzb24',
  '{}',
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
  slug: 'nobody',
  p_slug: 'nobody',
  p_store_slug: 'nobody',
}

const test = base.extend<{ callers: Record<string, Api> }>({
  callers: async ({ market }, use) => use(await (opened ??= open(market))),
})
let opened: Promise<Record<string, Api>> | undefined

async function open(market: Market): Promise<Record<string, Api>> {
  const [customer, vendor, admin] = [
    await market.newCustomer(),
    await market.newVendor(),
    await market.newAdmin(),
  ]
  return {
    public: market.api(null),
    signed_in: customer.api,
    customer: customer.api,
    vendor: vendor.api,
    vendor_or_admin: vendor.api,
    admin: admin.api,
  }
}

test.for(lists)('$name refuses a $field that it has not written', async ({ name, field }, { callers }) => {
  const fields = fieldsOf(name)
  const others = Object.fromEntries(Object.entries(required).filter(([one]) => fields.includes(one)))
  const call = callers[metaOf(name).role]![name] as (input: object) => Promise<unknown>
  const answers = await Promise.all(
    crafted.map((cursor) =>
      call({ ...others, [field]: cursor }).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect(answers).toEqual(
    answers.map(() => expect.stringMatching(/^(invalid_input|\w+_not_found)$/) as unknown),
  )
})
