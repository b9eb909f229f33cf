import { buying } from './buying'
import type { Event } from './event'
import { machine } from './machine'
import { providers } from './providers'
import { selling } from './selling'
import { team } from './team'

/** Every kind of event. A new one, such as an order with a promotion code, goes into one of these lists or a file of its own. */
export const events: readonly Event[] = [...buying, ...selling, ...team, ...providers, ...machine]
