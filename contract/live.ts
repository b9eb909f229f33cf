/**
 * What an open page can be told of, over `GET /api/events`. `cart`: the person's own cart. `order`: an order they placed.
 * `sale`: an order that holds something of their shop. The page then asks for it anew; the news itself carries no contents.
 */
export const liveTopics = ['cart', 'order', 'sale'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Something changed: what, and which one where there are several. Sent as a plain message. */
export interface News {
  topic: LiveTopic
  id?: string | undefined
}

/** Messages that are not news, by their name. `beat` says that the line is alive, `missed` that news may have been lost. */
export const liveSignals = { beat: 'beat', missed: 'missed', signedOut: 'signed_out' } as const

export const eventsPath = '/api/events'
