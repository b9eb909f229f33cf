import type { PayoutFile, PayoutRun } from '@contract/payouts/admin-procedures'
import { minorDigitsOf } from '@contract/core/countries'
import { dayOf } from '@contract/core/day'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { Refusal } from '@contract/refusals'
import { formatDecimal } from '@contract/core/money'
import { payoutRuns } from '@server/database/schema/payouts'
import { audit } from '@server/platform/audit'
import { csvLine } from '@server/platform/csv'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { assignPayoutsToRun, findRun, listRuns, payoutsOfRun, bankFileTotals } from './admin-queries'
import { lockApprovedForBank } from './void-approvals'

type Run = typeof payoutRuns.$inferSelect

/**
 * Writes every approved payout that waits for it to a bank file, if its approvals are still valid in this transaction. A concurrent run finds
 * none of them. Refuses: no_bank_payouts.
 */
export async function createRun(context: Context): Promise<PayoutFile> {
  const { tx, now, services } = context
  const payoutIds = await lockApprovedForBank(tx, services)
  if (payoutIds.length === 0) throw new Refusal('no_bank_payouts')
  const [run] = await tx
    .insert(payoutRuns)
    .values({ createdBy: requireSession(context).userId, createdAt: now })
    .returning()
  await assignPayoutsToRun(tx, run!.id, payoutIds)
  const file = await buildBankFile(run!, context)
  await audit(context, {
    actionType: 'payout_run_created',
    subject: 'payout_run',
    subjectId: run!.id,
    details: { before: null, after: { payouts: file.payouts } },
  })
  return file
}

/** The bank file of a run again. Refuses: payout_run_not_found. */
export async function downloadRun({ runId }: { runId: string }, context: Context): Promise<PayoutFile> {
  const run = await findRun(context.tx, runId)
  if (!run) throw new Refusal('payout_run_not_found')
  const file = await buildBankFile(run, context)
  await audit(context, {
    actionType: 'payout_run_downloaded',
    subject: 'payout_run',
    subjectId: run.id,
    details: { payouts: file.payouts },
  })
  return file
}

/** Bank files, newest first, and what waits for the next one. */
export async function listPayoutRuns(
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined } = {},
  { tx }: Context,
): Promise<{
  items: PayoutRun[]
  next_cursor: string | null
  waiting: { payouts: number; amount: number }
}> {
  const size = pageSize(limit)
  const rows = await listRuns(tx, { cursor, limit: size + 1 })
  const { payouts, amountMinor } = await bankFileTotals(tx)
  const page = pageFrom(
    rows,
    size,
    ({ run }) => ({ sortKey: run.createdAt, id: run.id }),
    ({ run, createdBy, ...counts }) => ({
      run_id: run.id,
      created_at: run.createdAt.toISOString(),
      created_by: createdBy,
      ...counts,
    }),
  )
  return { ...page, waiting: { payouts, amount: amountMinor } }
}

const header = [
  'Payment reference',
  'Beneficiary',
  'Account number',
  'Bank code',
  'Bank',
  'SWIFT code',
  'Method',
  'Country',
  'Amount',
  'Currency',
  'Exchange rate',
  'Vendor',
  'Payout ID',
]

async function buildBankFile(run: Run, { tx }: Context): Promise<PayoutFile> {
  const rows = await payoutsOfRun(tx, run.id)
  const lines = rows.map(({ payout, vendorName, country, perUsd }) => {
    const { destination } = payout
    const { account_name, account_number, bank_code, method } = destination
    const currency = payout.transferCurrency!
    return [
      payout.reference,
      account_name,
      // A leading + would be read as a formula.
      account_number.replace(/^\+/, ''),
      bank_code,
      destination.bank_name ?? '',
      destination.method === 'bank_transfer' ? (destination.swift ?? '') : '',
      payoutMethodLabels[method],
      country,
      formatDecimal(payout.transferMinor!, minorDigitsOf(currency)),
      currency,
      perUsd ?? '',
      vendorName,
      payout.id,
    ]
  })
  const csv = [header, ...lines].map(csvLine).join('')
  const file_name = `payouts-${dayOf(run.createdAt)}-${run.id.slice(0, 8)}.csv`
  return { run_id: run.id, file_name, csv, payouts: rows.length }
}
