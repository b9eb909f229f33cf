import type { RouterContextProvider } from 'react-router'
import { siteContext } from '@web/context'
import { apiOf, loaded } from '@web/load'

/** What the settings screen shows, in whichever area it stands. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context)
  const [account, addresses, sessions] = await Promise.all([
    loaded(api.get_account()),
    loaded(api.list_addresses()),
    loaded(api.list_sessions()),
  ])
  return { account, addresses, sessions, now: context.get(siteContext).now.toISOString() }
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>
