import type { z } from 'zod'
import type { PayoutQuery, AdminPayout } from '@contract/payouts/admin-procedures'
import type { Payout as WirePayout, payoutProcedures } from '@contract/payouts/procedures'
import type { InternalAmounts } from '@contract/core/money'
import { payoutReturnKey } from '@server/domains/ledger/entries'
import { balancesOf, postedAmong } from '@server/domains/ledger/service'
import { ratesOn } from '@server/domains/pricing/exchange-rates/service'
import { signedLink } from '@server/platform/files/signed-link'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context, Services } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { readHoldHours } from './account-change-hold'
import { selectPayouts, type ListedPayout } from './admin-queries'
import { readApprovalFacts } from './approval'
import { payoutOptions } from './payout-options'
import { payoutsOfVendor, type Payout } from './queries'
import { serializePayout, serializeAdminPayout } from './serializers'

type Page<Item> = { items: Item[]; next_cursor: string | null }
type Input<Name extends keyof typeof payoutProcedures> = z.output<
  NonNullable<(typeof payoutProcedures)[Name]['~orpc']['inputSchema']>
>

/** The vendor's own payouts, newest first. */
export async function listOwnPayouts(
  input: Input<'get_vendor_payouts'>,
  context: Context,
): Promise<Page<InternalAmounts<WirePayout>>> {
  const size = pageSize(input?.limit)
  const page = { cursor: input?.cursor, limit: size + 1 }
  const rows = await payoutsOfVendor(context.tx, requireVendor(context).vendorId, page)
  return pageFrom(rows, size, keyOf, serializePayout)
}

/** A page of all vendors' payouts, newest first unless the query sorts otherwise: each with what an admin needs to decide about it. */
export async function listAllPayouts(
  { sort = 'created_at_desc', limit, ...query }: PayoutQuery = {},
  context: Context,
): Promise<Page<InternalAmounts<AdminPayout>>> {
  const { tx, now, services } = context
  const size = pageSize(limit)
  const rows = await selectPayouts(tx, { ...query, sort, limit: size + 1 })
  const vendorIds = [...new Set(rows.map(({ payout }) => payout.vendorId))]
  const pagePayouts = rows.map(({ payout }) => payout)
  const { userId } = requireSession(context)
  const balances = await balancesOf(tx, 'vendor_available', vendorIds)
  const facts = await readApprovalFacts(pagePayouts, context)
  const holdHours = await readHoldHours(tx)
  const rates = await ratesOn(tx, now)
  const optionsOf = (row: Pick<ListedPayout, 'payout' | 'country'>) => payoutOptions(row, rates, context)
  const proofUrls = await proofUrlsOf(pagePayouts, services)
  const returnKeys = await postedAmong(
    tx,
    failedPayouts(pagePayouts).map(({ id }) => payoutReturnKey(id)),
  )
  const isReturned = ({ id }: Payout) => returnKeys.has(payoutReturnKey(id))
  return pageFrom(
    rows,
    size,
    ({ payout, sortKey }) => ({ sortKey, id: payout.id }),
    (row) =>
      serializeAdminPayout(row, {
        ...facts,
        balances,
        holdHours,
        userId,
        optionsOf,
        proofUrls,
        isReturned,
      }),
  )
}

const failedPayouts = (payouts: readonly Payout[]) => payouts.filter(({ status }) => status === 'failed')

const keyOf = ({ createdAt, id }: Payout) => ({ sortKey: createdAt, id })

/** Links to the proofs of payments by hand, by payout. */
async function proofUrlsOf(
  payouts: readonly Payout[],
  services: Services,
): Promise<ReadonlyMap<string, string>> {
  const links = payouts.map(async ({ id, proofPath }) =>
    proofPath ? ([[id, await signedLink(proofPath, services)]] as const) : [],
  )
  return new Map((await Promise.all(links)).flat())
}
