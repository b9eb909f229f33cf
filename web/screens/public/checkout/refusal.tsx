import { useEffect, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { useAuth } from '@web/components/auth/auth-provider'
import { lineIssueOf, lineIssueText } from '@web/components/cart/cart'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import type { Refused } from './use-place-order'
import { priceChanges, type DisplayedTotals } from './price-changes'

interface RefusalProps {
  refused: Refused | null
  /** What is on screen now, after refetching the figures. */
  now: DisplayedTotals
}

type NoticeRef = RefObject<HTMLDivElement | null>

/** Scrolls the blocking field into view and focuses it, so that it is announced too. */
export function scrollTo({ current }: NoticeRef) {
  current?.scrollIntoView({ block: 'center' })
  current?.focus({ preventScroll: true })
}

/** Why the order was refused, what has changed, and what to do. Scrolled into view, since the button may be far away. */
export function Refusal({ refused, now, ref }: RefusalProps & { ref: NoticeRef }) {
  useEffect(() => {
    if (refused && refused.code !== 'invalid_input') scrollTo(ref)
  }, [refused, ref])
  const blocked = now.items.filter(lineIssueOf)
  return (
    <div ref={ref} tabIndex={-1} aria-live="assertive" className="scroll-mt-24 outline-none empty:sr-only">
      {refused ? (
        <Notice tone="danger" live className="animate-appear" action={<NextStep code={refused.code} />}>
          <Reasons refused={refused} now={now} blocked={blocked} />
        </Notice>
      ) : (
        blocked.length > 0 && (
          <Notice tone="warning" action={<ToCart />}>
            <Blocked lines={blocked} />
          </Notice>
        )
      )}
    </div>
  )
}

function Reasons({
  refused,
  now,
  blocked,
}: RefusalProps & { refused: Refused; blocked: readonly CartItem[] }) {
  if (blocked.length > 0) return <Blocked lines={blocked} />
  const changes = refused.code === 'prices_changed' ? priceChanges(refused.seen, now) : []
  return (
    <>
      <p className="font-semibold">{refused.message}</p>
      {refused.code === 'not_signed_in' && <p>Your session has ended. What you’ve entered is saved.</p>}
      {changes.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {changes.map(({ what, was, is }) => (
            <li key={what}>
              {what}: <span className="figures font-semibold">{is}</span>{' '}
              <span className="figures text-ink-soft">(was {was})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Blocked = ({ lines }: { lines: readonly CartItem[] }) => (
  <ul className="grid gap-1">
    {lines.map((line) => (
      <li key={line.variant_id}>
        <TextLink asChild look="ink">
          <Link to={paths.cartLine(line.variant_id)}>
            <bdi>{nameWithVariant(line.name, line.variant_title)}</bdi>
          </Link>
        </TextLink>
        {': '}
        {lineIssueText(line)}
      </li>
    ))}
  </ul>
)

/** Refusals that a change of the cart resolves. */
const cartCodes: readonly Refused['code'][] = [
  'not_enough_stock',
  'product_unavailable',
  'too_many_unpaid_units',
]

function NextStep({ code }: { code: Refused['code'] }): ReactNode {
  const isCustomer = useAuth().me?.role === 'customer'
  if (code === 'not_signed_in') {
    return <NextStepLink to={paths.auth({ redirect: paths.checkout })}>Sign in again</NextStepLink>
  }
  if (code === 'too_many_unpaid_orders' && isCustomer)
    return <NextStepLink to={paths.account.orders}>See your orders</NextStepLink>
  if (cartCodes.includes(code)) return <ToCart />
  return null
}

const ToCart = () => <NextStepLink to={paths.cart}>Go to your cart</NextStepLink>

const NextStepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button asChild variant="outline" size="small">
    <Link to={to}>{children}</Link>
  </Button>
)
