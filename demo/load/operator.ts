import { exchangeRates } from '@server/database/schema/rates'
import { saveSetting } from '@server/platform/settings'
import type { People } from './people'
import type { DemoContext } from './demo-context'

/** Addresses that nobody can own. */
const social_links = {
  instagram: 'https://instagram.example/kijani',
  facebook: 'https://facebook.example/kijani',
  linkedin: 'https://linkedin.example/company/kijani',
}

/** Who runs the demo's marketplace, set before anything is sold (it stands on every invoice), and the rate it charges shillings by. */
export async function loadOperator(world: DemoContext, { admin }: People): Promise<void> {
  const { services, now } = world
  const context = { tx: services.db, now, session: admin }
  await saveSetting(context, 'operator_name', 'Kijani Demo Marketplace Ltd')
  await saveSetting(context, 'operator_address', '3rd Floor, Ngong Lane Court\nNgong Road, Nairobi\nKenya')
  await saveSetting(context, 'operator_tax_number', 'P050000000D')
  await saveSetting(context, 'social_links', social_links)
  await services.db
    .insert(exchangeRates)
    .values(shillings(world.daysAgo(1)))
    .onConflictDoNothing()
}

/** What the operator wrote down the day before: M-Pesa asks for shillings, and says of which day its rate is. */
const shillings = (day: Date) => ({
  currency: 'KES',
  minorDigits: 2,
  perUsd: '129.03',
  validFrom: day.toISOString().slice(0, 10),
  source: 'made up for the demo, close to the Central Bank of Kenya rate',
})
