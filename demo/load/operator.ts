import { saveSetting } from '@server/platform/settings'
import type { People } from './people'
import type { World } from './world'

/** Addresses that nobody can own. */
const social_links = {
  instagram: 'https://instagram.example/kijani',
  facebook: 'https://facebook.example/kijani',
  linkedin: 'https://linkedin.example/company/kijani',
}

/** Who runs the demo's marketplace, set before anything is sold: it stands on every invoice. */
export async function loadOperator({ services, now }: World, { admin }: People): Promise<void> {
  const context = { tx: services.db, now, session: admin }
  await saveSetting(context, 'operator_name', 'Kijani Demo Marketplace Ltd')
  await saveSetting(context, 'operator_address', '3rd Floor, Ngong Lane Court\nNgong Road, Nairobi\nKenya')
  await saveSetting(context, 'operator_tax_number', 'P050000000D')
  await saveSetting(context, 'social_links', social_links)
}
