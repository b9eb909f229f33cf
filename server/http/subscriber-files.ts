import { Hono } from 'hono'
import { Refusal } from '@contract/messages'
import { subscriberQuery } from '@contract/newsletter'
import { exportSubscribers } from '@server/domains/marketing/newsletter/read-subscribers'
import type { Services } from '@server/platform/services'
import type { AppEnv } from './session'
import { read, sendCsv } from './vendor-files'

const input = subscriberQuery.omit({ cursor: true, limit: true })

/** The early-access list as an admin's list shows it. */
export const subscriberFiles = (services: Services) =>
  new Hono<AppEnv>().get('/subscribers.csv', (c) => {
    const session = c.get('session')
    if (!session) throw new Refusal('not_signed_in')
    if (session.role !== 'admin') throw new Refusal('not_allowed')
    return sendCsv(c, 'subscribers.csv', exportSubscribers(read(c, input), { tx: services.db }), services)
  })
