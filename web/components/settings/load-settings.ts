import type { RouterContextProvider } from 'react-router'
import { siteContext } from '@web/context'
import { apiOf, unwrap } from '@web/load'

/** The data of the settings screen, in whichever area it is shown. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context)
  const [account, addresses, sessions, notificationPreferences] = await Promise.all([
    unwrap(api.get_account()),
    unwrap(api.list_addresses()),
    unwrap(api.list_sessions()),
    unwrap(api.get_notification_preferences()),
  ])
  const now = context.get(siteContext).now.toISOString()
  return { account, addresses, sessions, notificationPreferences, now }
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>
