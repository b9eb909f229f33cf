import { brand } from '@contract/core/brand'
import { minorDigitsOf } from '@contract/core/countries'
import type { Job } from '@server/platform/jobs'
import { payoutProvider } from '@server/domains/payments/providers/registry'
import {
  ProviderRefused,
  type PayoutProvider,
  type TransferAnswer,
  type TransferRequest,
} from '@server/domains/payments/providers/provider'
import { findPayout, submittedTransfer, transferOf } from './queries'
import { recordTransfer } from './settle-payout'
import { claimTransfer } from './void-approvals'

/**
 * The job that sends an approved payout, always under its one reference: the provider is queried first, so that an attempt whose response
 * was lost is never sent again as a new one. What it sends was judged when it was claimed: see `claimTransfer`.
 */
export const sendTransfer: Job<{ payoutId: string }> = async ({ payoutId }, services) => {
  const payoutRow = await findPayout(services.db, { id: payoutId })
  if (payoutRow?.payout.status !== 'processing') return
  const { payout, country } = payoutRow
  const { provider: sender, transferMinor, transferCurrency } = transferOf(payout)
  const provider = payoutProvider(sender, services)
  const earlier = await provider.checkTransfer(await submittedTransfer(services.db, payout))
  if (earlier.state !== 'unknown') return recordTransfer(services, payoutId, earlier)
  if (!(await claimTransfer(services, payoutId))) return
  const answer = await send(provider, {
    reference: payout.reference,
    amountMinor: transferMinor,
    currency: transferCurrency,
    minorDigits: minorDigitsOf(transferCurrency),
    destination: payout.destination,
    country,
    reason: `${brand.name} payout`,
  })
  await recordTransfer(services, payoutId, answer)
}

async function send(provider: PayoutProvider, request: TransferRequest): Promise<TransferAnswer> {
  try {
    return await provider.sendTransfer(request)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { state: 'failed', providerId: '', providerStatus: error.message }
  }
}
