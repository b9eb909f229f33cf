import { Link, useRouteLoaderData } from 'react-router'
import { brand, copyrightYears } from '@contract/brand'
import { texts } from '@contract/messages'
import type { loader } from '@web/root'
import { Logo } from '@web/parts/brand/logo'
import { useAuth } from '@web/parts/auth/auth-provider'
import { PatternBorder } from '@web/parts/brand/pattern-border'
import { dashboardOf, paths } from '@web/paths'
import { ThemeSwitch } from '@web/ui/theme-switch'

/** The foot of every public page. */
export function SiteFooter() {
  const { me } = useAuth()
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <footer className="mt-auto bg-panel text-panel-ink print:hidden">
      <PatternBorder variant="kuba" tone="panel" height={18} />
      <div className="gutter mx-auto grid max-w-page gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Logo tone="panel" className="h-8" />
          <p className="max-w-sm text-panel-ink-soft">
            {brand.tagline}, bought straight from the people who make them.
          </p>
        </div>
        <nav aria-label="Shop" className="grid content-start gap-1">
          <FooterLink to={paths.marketplace()} label="Marketplace" />
          <FooterLink to={paths.cart} label="Cart" />
        </nav>
        <nav aria-label="Take part" className="grid content-start gap-1">
          <FooterLink to={paths.becomeVendor} label="Become a Seller" />
          {me ? (
            <FooterLink to={dashboardOf(me.role)} label="Dashboard" />
          ) : (
            <FooterLink to={paths.auth()} label={texts.auth.signIn} />
          )}
        </nav>
      </div>
      <div className="gutter mx-auto max-w-page">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-panel-line py-6 text-sm text-panel-ink-soft">
          <p>
            © {copyrightYears(new Date(root?.now ?? '2025-01-01'))} {brand.name}. All rights reserved.
          </p>
          <ThemeSwitch initial={root?.theme ?? 'system'} />
        </div>
      </div>
    </footer>
  )
}

const FooterLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="inline-flex min-h-9 items-center hover:underline">
    {label}
  </Link>
)
