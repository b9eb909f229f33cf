import { payoutRoutes } from '@contract/payments/facts'
import { hasProvider } from '@server/domains/payments/providers/registry'
import { namePayoutBank } from '@server/domains/vendors/service'
import type { Job } from '@server/platform/jobs'
import { banksOf } from './list-banks'
import { payeeOf } from './queries'

/**
 * The job that names the bank of a payout account that was set, for whoever decides about its payouts: by its code in the list of the provider
 * that sends them, since a form could send any name. It has until the account's hold ends, which is when the first payout can be requested.
 */
export const nameBank: Job<{ vendorId: string }> = async ({ vendorId }, services) => {
  const payee = await payeeOf(services.db, vendorId)
  if (!payee?.destination || !payee.setAt) return
  const { country, destination, setAt } = payee
  const [route] = payoutRoutes(country, destination.method)
  if (!route || !hasProvider(route.provider, services)) return
  const banks = await banksOf(country, destination.method, services)
  const bank = banks.find(({ code }) => code === destination.bank_code)
  if (bank) await namePayoutBank(services.db, vendorId, { setAt, bankName: bank.name })
}
