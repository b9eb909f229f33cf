/**
 * What an open page can be told of, over `GET /api/events`. `cart`: the person's own cart. `order`: an order they placed.
 * `sale`: an order that holds something of their shop. The page then asks for it anew; the news itself carries no contents.
 */
export const realtimeTopics = ['cart', 'order', 'sale'] as const
export type RealtimeTopic = (typeof realtimeTopics)[number]

/** Something changed: what, and which one where there are several. Sent as a plain message. */
export interface RealtimeEvent {
  topic: RealtimeTopic
  id?: string | undefined
}

/** Messages that are not news, by their name. `heartbeat` says that the connection is alive, `missed` that news may have been lost. */
export const realtimeSignals = { heartbeat: 'heartbeat', missed: 'missed', signedOut: 'signed_out' } as const

export const eventsPath = '/api/events'
