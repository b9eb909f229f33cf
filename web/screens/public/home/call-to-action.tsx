import { Link } from 'react-router'
import { useAuth } from '@web/components/auth/auth-provider'
import { canSell } from '@web/components/auth/can-sell'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { Scene } from '@web/components/brand/scenes/scene'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

/** The closing call to action, for whoever may still become a vendor. */
export function CallToAction() {
  const { me } = useAuth()
  if (!canSell(me)) return null
  return (
    <section aria-labelledby="closing" className="bg-ochre-soft">
      <PatternBorder variant="steps" height={32} />
      <div className="mx-auto grid max-w-[100rem] grid-cols-2 items-stretch lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]">
        <div className="max-sm:hidden max-lg:aspect-square">
          <Scene name="weaver" />
        </div>
        <div className="gutter order-last col-span-2 grid justify-items-center gap-5 py-6 text-center md:py-24 lg:order-none lg:col-span-1">
          <h2 id="closing" className="max-w-[12ch] text-display">
            Do you make something good?
          </h2>
          <p className="max-w-[40ch] text-lead">
            Open your own storefront, set your own prices, and sell under your own name across Africa and
            beyond.
          </p>
          <Button asChild size="large" className="mt-2">
            <Link to={paths.becomeVendor}>Become a Seller</Link>
          </Button>
        </div>
        <div className="-scale-x-100 max-sm:hidden max-lg:aspect-square">
          <Scene name="carver" />
        </div>
      </div>
    </section>
  )
}
