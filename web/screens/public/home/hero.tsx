import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '@web/components/auth/auth-provider'
import { canSell } from '@web/components/auth/can-sell'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { HeroQuilt } from './hero-quilt'

/** What Kijani is, with its two calls to action. */
export function Hero() {
  const { me } = useAuth()
  return (
    <section aria-labelledby="hero" className="bg-panel text-panel-ink">
      <div className="mx-auto grid max-w-[100rem] lg:grid-cols-2">
        <div className="gutter flex flex-col justify-center py-8 md:py-14 lg:min-h-[38rem] lg:pl-[max(2.5rem,calc((100vw-78rem)/2+2.5rem))]">
          <p className="eyebrow text-panel-ochre">A sustainability hub for Africa</p>
          <h1 id="hero" className="mt-5 text-display">
            <span className="block">Good things, </span>
            <span className="block">made well, </span>
            <span className="block">made in Africa.</span>
          </h1>
          <p className="mt-6 max-w-[46ch] text-panel-ink-soft sm:text-lead">
            Weavers, growers, potters and smiths sell here under their own names. Every maker is reviewed
            before their first sale, and every product shows how sustainable it is, and why.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8 max-sm:[&>*]:w-full">
            <Button asChild variant="panel" size="large">
              {me ? (
                <Link to={paths.marketplace()}>Go to the marketplace</Link>
              ) : (
                <Link to={paths.auth({ signUp: true })}>Shop as a Consumer</Link>
              )}
            </Button>
            {canSell(me) && (
              <Button asChild variant="panel-outline" size="large">
                <Link to={paths.becomeVendor}>Join as a Seller</Link>
              </Button>
            )}
          </div>
          {!me && (
            <p className="mt-5">
              <Link
                to={paths.marketplace()}
                className="group inline-flex min-h-control items-center gap-1.5 rounded-sm text-panel-ink-soft underline decoration-panel-ochre underline-offset-4 hover:text-panel-ink hover:decoration-panel-ochre"
              >
                Look around first
                <ArrowRight
                  aria-hidden
                  className="size-4 transition-[translate] group-hover:translate-x-0.5"
                />
              </Link>
            </p>
          )}
        </div>
        <div className="aspect-[6/5] max-h-28 sm:max-h-[30rem] w-full overflow-hidden lg:aspect-auto lg:max-h-none">
          <HeroQuilt />
        </div>
      </div>
      <PatternBorder variant="kente" tone="panel" height={14} />
    </section>
  )
}
