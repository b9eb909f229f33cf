import { buyerEvents } from './buying'
import type { Event } from './event'
import { systemEvents } from './system'
import { providerEvents } from './providers'
import { sellerEvents } from './selling'
import { teamEvents } from './team'

/** Every kind of event. A new one, such as an order with a promotion code, goes into one of these lists or a file of its own. */
export const events: readonly Event[] = [
  ...buyerEvents,
  ...sellerEvents,
  ...teamEvents,
  ...providerEvents,
  ...systemEvents,
]
