import { createContext } from 'react-router'
import type { Api } from '@contract/contract'
import type { Session } from '@server/platform/session'

/** Who is asking; null for a visitor. Set by the server for every request. */
export const sessionContext = createContext<Session | null>(null)

/** The calls, in process, made as the person who is asking. */
export const apiContext = createContext<Api>()

/** The site's own address, for links that leave it, and the moment of the request. */
export const siteContext = createContext<{ publicUrl: string; now: Date }>()

/** A call of the sign-in library (`/sign-in/email`), made for the browser that asks; the answer carries its cookies. */
export const authContext = createContext<(path: string, body: object) => Promise<Response>>()
