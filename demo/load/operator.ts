import { exchangeRates } from '@server/database/schema/pricing'
import { saveSetting } from '@server/platform/settings'
import type { People } from './people'
import type { DemoContext } from './demo-context'

/** Addresses under a reserved domain, which nobody can own. */
const social_links = {
  instagram: 'https://instagram.example/kijani',
  facebook: 'https://facebook.example/kijani',
  linkedin: 'https://linkedin.example/company/kijani',
}

/** The operator's legal info, set before anything is sold (invoices show it), and the exchange rate for shillings. */
export async function loadOperator(demo: DemoContext, { admin }: People): Promise<void> {
  const { services, now } = demo
  const context = { tx: services.db, now, session: admin }
  await saveSetting(context, 'operator_name', 'Kijani Demo Marketplace Ltd')
  await saveSetting(context, 'operator_address', '3rd Floor, Ngong Lane Court\nNgong Road, Nairobi\nKenya')
  await saveSetting(context, 'operator_tax_number', 'P050000000D')
  await saveSetting(context, 'social_links', social_links)
  await saveSetting(context, 'guest_checkout', true)
  await services.db
    .insert(exchangeRates)
    .values(shillingRate(demo.daysAgo(1)))
    .onConflictDoNothing()
}

/** Dated the day before: M-Pesa charges shillings and shows the date of its rate. */
const shillingRate = (day: Date) => ({
  currency: 'KES',
  minorDigits: 2,
  perUsd: '129.03',
  validFrom: day.toISOString().slice(0, 10),
  source: 'Made up for the demo, close to the Central Bank of Kenya’s rate',
})
