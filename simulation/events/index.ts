import { accountingEvents } from './accounting'
import { buyerEvents } from './buying'
import { discountEvents } from './discounts'
import type { Event } from './event'
import { systemEvents } from './system'
import { providerEvents } from './providers'
import { payoutEvents } from './paying-out'
import { sellerEvents } from './selling'
import { stoppingEvents } from './stopping-vendors'
import { teamEvents } from './team'

/** Every kind of event. A new one goes into one of these lists or a file of its own. */
export const events: readonly Event[] = [
  ...buyerEvents,
  ...discountEvents,
  ...sellerEvents,
  ...payoutEvents,
  ...stoppingEvents,
  ...teamEvents,
  ...accountingEvents,
  ...providerEvents,
  ...systemEvents,
]
