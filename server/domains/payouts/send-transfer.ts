import { brand } from '@contract/core/brand'
import { minorDigitsOf } from '@contract/core/countries'
import type { Job } from '@server/platform/jobs'
import { payoutProvider } from '@server/domains/payments/providers/registry'
import {
  ProviderRefused,
  type PayoutProvider,
  type TransferStatusResult,
  type TransferRequest,
} from '@server/domains/payments/providers/provider'
import { findPayout, submittedTransferOf, transferOf } from './queries'
import { recordTransfer } from './settle-payout'
import { claimTransfer } from './void-approvals'

/**
 * The job that sends an approved payout, always under its one reference: the provider is queried first, so that an attempt whose response
 * was lost is never sent again as a new one. Its approvals were checked when it was claimed: see `claimTransfer`.
 */
export const sendTransfer: Job<{ payoutId: string }> = async ({ payoutId }, services) => {
  const payoutRow = await findPayout(services.db, { id: payoutId })
  if (payoutRow?.payout.status !== 'processing') return
  const { payout, country } = payoutRow
  const { provider: providerName, transferMinor, transferCurrency } = transferOf(payout)
  const provider = payoutProvider(providerName, services)
  const earlierResult = await provider.checkTransfer(await submittedTransferOf(services.db, payout))
  if (earlierResult.state !== 'unknown') return recordTransfer(services, payoutId, earlierResult)
  if (!(await claimTransfer(services, payoutId))) return
  const result = await send(provider, {
    reference: payout.reference,
    amountMinor: transferMinor,
    currency: transferCurrency,
    minorDigits: minorDigitsOf(transferCurrency),
    destination: payout.destination,
    country,
    reason: `${brand.name} payout`,
  })
  await recordTransfer(services, payoutId, result)
}

async function send(provider: PayoutProvider, request: TransferRequest): Promise<TransferStatusResult> {
  try {
    return await provider.sendTransfer(request)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { state: 'failed', providerId: '', providerStatus: error.message }
  }
}
