import { Link, useRouteLoaderData } from 'react-router'
import { guestPaths } from '@contract/accounts/guest-paths'
import { paths } from '@contract/core/paths'
import type { loader } from '@web/root'
import { Button } from '@web/ui/button'

/** Another way to the checkout, or to an order, where the operator allows guests. */
export function GuestCheckout({ redirect, email }: { redirect: string | undefined; email: string }) {
  const isAllowed = useRouteLoaderData<typeof loader>('root')?.site.guest_checkout
  if (!isAllowed || !redirect) return null
  const isCheckout = redirect === paths.checkout
  const isOrder = [paths.orderConfirmation(''), paths.account.order('')].some((path) =>
    redirect.startsWith(path),
  )
  if (!isCheckout && !isOrder) return null
  return (
    <section aria-labelledby="guest-checkout" className="mt-8 border-t border-line pt-6">
      <h2 id="guest-checkout" className="text-heading">
        {isCheckout ? 'No account?' : 'Did you order as a guest?'}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        You don’t need a password: we’ll confirm your email address with a code.
      </p>
      <Button asChild variant="outline" wide>
        <Link to={guestPaths.signIn({ redirect })} state={{ email }}>
          Continue as a guest
        </Link>
      </Button>
    </section>
  )
}
