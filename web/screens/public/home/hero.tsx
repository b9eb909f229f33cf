import { Link } from 'react-router'
import { PatternBorder } from '@web/parts/brand/pattern-border'
import { PatternPanel } from '@web/parts/brand/pattern-panel'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'

/** What Kijani is, and its two doors. */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="bg-panel text-panel-ink">
      <div className="mx-auto grid max-w-[100rem] lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="gutter flex flex-col justify-center py-14 md:py-20 lg:min-h-[36rem] lg:pl-[max(2.5rem,calc((100vw-78rem)/2+2.5rem))]">
          <p className="eyebrow text-panel-ochre">A sustainability hub for Africa</p>
          <h1 id="hero" className="mt-5 max-w-[13ch] text-display">
            Good things, made well, made in Africa.
          </h1>
          <p className="mt-6 max-w-[46ch] text-lead text-panel-ink-soft">
            Weavers, growers, potters and smiths sell here under their own names. Every maker is reviewed
            before the first sale, and every product says how sustainable it is, and why.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild variant="panel" size="large">
              <Link to={paths.auth({ signUp: true })}>Shop as a Consumer</Link>
            </Button>
            <Button asChild variant="panel-outline" size="large">
              <Link to={paths.becomeVendor}>Join as a Seller</Link>
            </Button>
          </div>
        </div>
        <div className="h-40 overflow-hidden sm:h-56 lg:h-auto">
          <PatternPanel columns={6} rows={6} />
        </div>
      </div>
      <PatternBorder variant="kente" tone="panel" height={14} />
    </section>
  )
}
