/**
 * The topics of realtime events, over `GET /api/events`. `cart`: the user's own cart. `order`: an order they placed. `sale`: an order
 * containing their shop's items. `payout`: a payout of their shop. `product`: a product of their shop, its stock included. `notification`: the user's
 * own notifications. Events carry no contents; the page refetches.
 */
export const realtimeTopics = ['cart', 'order', 'sale', 'payout', 'product', 'notification'] as const

export type RealtimeTopic = (typeof realtimeTopics)[number]

/** What changed, with an id where there are several. Sent as a plain message. */
export interface RealtimeEvent {
  topic: RealtimeTopic
  id?: string | undefined
}

/** Named messages other than events. `heartbeat` shows that the connection is alive, `missed` that events may have been lost. */
export const realtimeSignals = { heartbeat: 'heartbeat', missed: 'missed', signedOut: 'signed_out' } as const

export const eventsPath = '/api/events'
