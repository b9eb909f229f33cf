import { useEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { brand, setBrand, touchIcon } from '@contract/core/brand'
import type { Api } from '@contract/contract'
import type { Session } from '@server/platform/session'
import type { Route } from './+types/root'
import { sessionContext, siteContext } from './context'
import { apiOf, unwrap } from './load'
import { AuthProvider, type CurrentUser } from './components/auth/auth-provider'
import { CartProvider } from './components/cart/cart-provider'
import { AssetsUrl } from './components/catalog/assets-url'
import { cookieCartItems } from './components/cart/form-cart'
import { mergeCookieCart } from './components/cart/merge-cookie-cart'
import { mergeSavedCookie } from './components/cart/merge-saved-cookie'
import { NavigationProgress } from './components/layout/navigation-progress'
import { RootError } from './components/layout/root-error'
import { BlockedStorageNotice } from './components/layout/blocked-storage-notice'
import { StalePage } from './components/layout/stale-page'
import { PageChanges } from './components/page/page-changes'
import { RealtimeProvider } from './components/realtime/realtime-provider'
import { createQueryScope, QueryScopeProvider } from './query-scope'
import { reloadOnNewBuild } from './reload-on-new-build'
import { storeShell, retainShell } from './retain-shell'
import styles from './styles/app.css?url'
import { Announcer } from './ui/announcer'
import { themeOf } from './ui/theme'
import { Toaster } from './ui/toaster'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => [{ title: brand.name }]

export const middleware: Route.MiddlewareFunction[] = [mergeCookieCart, mergeSavedCookie]

export const clientMiddleware = [reloadOnNewBuild, retainShell]

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext)
  const { publicUrl, assetsUrl, now, build, brand: ownBrand, style } = context.get(siteContext)
  const me: CurrentUser | null = session && {
    userId: session.userId,
    email: session.email,
    fullName: session.fullName,
    role: session.role,
    permissions: session.permissions,
    needsTwoFactor: session.needsTwoFactor,
    vendor: session.vendor && {
      permissions: session.vendor.permissions,
      isOwner: session.vendor.isOwner,
      status: session.vendor.status,
      storeSlug: session.vendor.storeSlug,
      companyName: session.vendor.companyName,
    },
  }
  const api = apiOf(context)
  const site = await unwrap(api.get_legal_info())
  return {
    me,
    cart: isDocument(request) ? await cartOf(api, session, request) : undefined,
    site,
    publicUrl,
    ...(assetsUrl && { assetsUrl }),
    build,
    ...(ownBrand && { brand: ownBrand, style }),
    now: now.toISOString(),
    theme: themeOf(request.headers.get('cookie')),
  }
}

/** Whether this is a document request. On client-side navigation the browser's own data is newer. */
const isDocument = ({ url }: Request) => !new URL(url).pathname.endsWith('.data')

/** The cart, for server rendering. A failure does not fail the page: the browser requests it again. */
const cartOf = (api: Api, session: Session | null, request: Request) =>
  (session ? api.get_cart_items() : cookieCartItems(api, request)).catch(() => undefined)

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { theme = 'system', assetsUrl, style } = data ?? {}
  // The layout renders first. On the server, the brand is that of the process.
  if (data && typeof window !== 'undefined') setBrand(data.brand)
  return (
    <html
      lang="en"
      data-brand={brand.name}
      data-theme={theme === 'system' ? undefined : theme}
      // An error page is rendered from scratch, without what the first inline script has set (`queue-clicks.ts`).
      data-scripts={typeof window === 'undefined' ? undefined : ''}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {assetsUrl && <link rel="preconnect" href={assetsUrl} />}
        <Meta />
        <Links />
        {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
        <link rel="icon" href={brand.logo ? `${brand.logo}/icon-32.png` : '/favicon.svg'} />
        <link rel="apple-touch-icon" href={touchIcon()} />
      </head>
      <body>
        <BlockedStorageNotice />
        {children}
        <StalePage />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(createQueryScope)
  useEffect(() => storeShell(loaderData), [loaderData])
  return (
    <QueryScopeProvider value={queries}>
      <AuthProvider me={loaderData.me}>
        <RealtimeProvider userId={loaderData.me?.userId}>
          <CartProvider key={loaderData.me?.userId ?? 'guest'} initialItems={loaderData.cart}>
            <NavigationProgress />
            <AssetsUrl value={loaderData.assetsUrl}>
              <Outlet />
            </AssetsUrl>
            <PageChanges />
            <Announcer />
            <Toaster />
          </CartProvider>
        </RealtimeProvider>
      </AuthProvider>
    </QueryScopeProvider>
  )
}

export const ErrorBoundary = RootError
