import { Link } from 'react-router'
import { useAuth } from '@web/components/auth/auth-provider'
import { canSell } from '@web/components/auth/can-sell'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

/** Links to the next pages. */
export function AboutLinks() {
  const { me } = useAuth()
  return (
    <section aria-labelledby="ways-on" className="bg-ochre-soft">
      <div className="gutter mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12 md:py-16">
        <h2 id="ways-on" className="max-w-[22ch] text-title">
          The best way to get to know us is to look around.
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button asChild size="large">
            <Link to={paths.marketplace()}>Go to the marketplace</Link>
          </Button>
          {canSell(me) && (
            <Button asChild size="large" variant="outline">
              <Link to={paths.becomeVendor}>Become a Seller</Link>
            </Button>
          )}
          <Button asChild size="large" variant="ghost">
            <Link to={paths.contact()}>Contact Us</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
