import { Hono } from 'hono'
import { subscriberQuery } from '@contract/newsletter'
import { exportSubscribers } from '@server/domains/marketing/newsletter/read-subscribers'
import type { Services } from '@server/platform/services'
import { requireAccess } from '@server/platform/session'
import type { AppEnv } from './session'
import { read, sendCsv } from './vendor-files'

const input = subscriberQuery.omit({ cursor: true, limit: true })

/** The early-access list as an admin's list shows it. */
export const subscriberFiles = (services: Services) =>
  new Hono<AppEnv>().get('/subscribers.csv', (c) => {
    const context = { tx: services.db, session: c.get('session'), services }
    requireAccess(context, { role: 'admin', area: { admin: 'marketing' } })
    return sendCsv(c, 'subscribers.csv', exportSubscribers(read(c, input), context), services)
  })
