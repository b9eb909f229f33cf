import { Link } from 'react-router'
import { PatternBorder } from '@web/parts/brand/pattern-border'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'

/** The last word of the page, to those who make things. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="bg-ochre-soft">
      <PatternBorder variant="steps" height={32} />
      <div className="gutter mx-auto grid max-w-page justify-items-center gap-5 py-16 text-center md:py-24">
        <h2 id="closing" className="max-w-[20ch] text-display">
          You make something good?
        </h2>
        <p className="max-w-[44ch] text-lead">
          Open your own storefront, set your own prices, and sell under your own name across Africa and
          beyond.
        </p>
        <Button asChild size="large" className="mt-2">
          <Link to={paths.becomeVendor}>Become a Seller</Link>
        </Button>
      </div>
    </section>
  )
}
