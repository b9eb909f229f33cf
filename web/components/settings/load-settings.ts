import type { RouterContextProvider } from 'react-router'
import { siteContext } from '@web/context'
import { apiOf, unwrap } from '@web/load'

/** The data of the settings screen, in whichever area it is shown. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context)
  const [account, addresses, sessions, choices] = await Promise.all([
    unwrap(api.get_account()),
    unwrap(api.list_addresses()),
    unwrap(api.list_sessions()),
    unwrap(api.get_notification_choices()),
  ])
  return { account, addresses, sessions, choices, now: context.get(siteContext).now.toISOString() }
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>
