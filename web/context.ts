import { createContext } from 'react-router'
import type { Api } from '@contract/contract'
import type { CurrentBrand } from '@contract/core/brand'
import type { SeoValues } from '@contract/marketing/seo'
import type { Session } from '@server/platform/session'

/** The signed-in user; null for a visitor. Set by the server for every request. */
export const sessionContext = createContext<Session | null>(null)

/** In-process procedure calls, made as the current user. */
export const apiContext = createContext<Api>()

/** The site's origin, for absolute links, the CDN of its pictures, if there is one, the time of the request, whether this is the demo, the version of the build, in production, and the brand with the styles of its colours, unless it is the default. */
export const siteContext = createContext<{
  publicUrl: string
  assetsUrl?: string | undefined
  now: Date
  isDemo: boolean
  build?: string | undefined
  brand?: CurrentBrand | undefined
  style?: string | undefined
}>()

/** What admins wrote for the heads of public pages. */
export const seoContext = createContext<Omit<SeoValues, 'redirects'>>()

/** A request to the auth library (`/sign-in/email`) on behalf of the browser; the response carries its cookies. */
export const authContext = createContext<(path: string, body: object) => Promise<Response>>()

/** Logs an error that a page ran into. */
export const reportErrorContext = createContext<(error: unknown) => void>()

/** A form with files that the server has received before the page's action runs. */
export const receivedFormContext = createContext<FormData | undefined>(undefined)
