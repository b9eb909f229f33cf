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
import type { OrderRefusal } from './use-place-order'
import { priceChanges, type DisplayedTotals } from './price-changes'

interface OrderRefusalNoticeProps {
  refusal: OrderRefusal | null
  /** What is on screen now, after refetching the figures. */
  current: DisplayedTotals
  /** The page was rendered to show the refusal. */
  initiallyFocused?: boolean
}

type NoticeRef = RefObject<HTMLDivElement | null>

/** Scrolls the blocking field into view and focuses it, so that it is announced too. */
export function scrollTo({ current }: NoticeRef) {
  current?.scrollIntoView({ block: 'center' })
  current?.focus({ preventScroll: true })
}

/** Why the order was refused, what has changed, and what to do. Scrolled into view, since the button may be far away. */
export function OrderRefusalNotice({
  refusal,
  current,
  initiallyFocused,
  ref,
}: OrderRefusalNoticeProps & { ref: NoticeRef }) {
  useEffect(() => {
    if (refusal && refusal.code !== 'invalid_input') scrollTo(ref)
  }, [refusal, ref])
  const blockedLines = current.items.filter(lineIssueOf)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, the only way to bring the buyer to the answer
      autoFocus={initiallyFocused}
      aria-live="assertive"
      className="scroll-mt-24 outline-none empty:sr-only"
    >
      {refusal ? (
        <Notice tone="danger" live className="animate-appear" action={<NextStep code={refusal.code} />}>
          <Reasons refusal={refusal} current={current} blockedLines={blockedLines} />
        </Notice>
      ) : (
        blockedLines.length > 0 && (
          <Notice tone="warning" action={<CartLink />}>
            <BlockedLines lines={blockedLines} />
          </Notice>
        )
      )}
    </div>
  )
}

function Reasons({
  refusal,
  current,
  blockedLines,
}: OrderRefusalNoticeProps & { refusal: OrderRefusal; blockedLines: readonly CartItem[] }) {
  if (blockedLines.length > 0) return <BlockedLines lines={blockedLines} />
  const { displayedTotals } = refusal
  const changes =
    displayedTotals && refusal.code === 'prices_changed' ? priceChanges(displayedTotals, current) : []
  return (
    <>
      <p className="font-semibold">{refusal.message}</p>
      {refusal.code === 'not_signed_in' && <p>Your session has ended. What you’ve entered is saved.</p>}
      {changes.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {changes.map(({ label, previous, current: currentText }) => (
            <li key={label}>
              {label}: <span className="figures font-semibold">{currentText}</span>{' '}
              <span className="figures text-ink-soft">(was {previous})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const BlockedLines = ({ lines }: { lines: readonly CartItem[] }) => (
  <ul className="grid gap-1">
    {lines.map((line) => (
      <li key={line.variant_id}>
        <TextLink asChild variant="ink">
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
const cartRefusalCodes: readonly OrderRefusal['code'][] = [
  'not_enough_stock',
  'product_unavailable',
  'too_many_unpaid_units',
]

function NextStep({ code }: { code: OrderRefusal['code'] }): ReactNode {
  const isCustomer = useAuth().me?.role === 'customer'
  if (code === 'not_signed_in') {
    return <NextStepLink to={paths.auth({ redirect: paths.checkout })}>Sign in again</NextStepLink>
  }
  if (code === 'too_many_unpaid_orders' && isCustomer)
    return <NextStepLink to={paths.account.orders}>See your orders</NextStepLink>
  if (cartRefusalCodes.includes(code)) return <CartLink />
  return null
}

const CartLink = () => <NextStepLink to={paths.cart}>Go to your cart</NextStepLink>

const NextStepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button asChild variant="outline" size="small">
    <Link to={to}>{children}</Link>
  </Button>
)
