import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '@web/ui/button-style'
import { cn } from '@web/ui/cn'

interface OrderLinkProps {
  to: string
  label?: string
  children: ReactNode
}

/** From a row of orders to the order: a button at its end, on phones the whole card. */
export const OrderLink = ({ to, label, children }: OrderLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    className={cn(
      buttonStyle({ variant: 'outline', size: 'small' }),
      'whitespace-nowrap',
      '@max-2xl:static @max-2xl:min-h-6 @max-2xl:border-0 @max-2xl:bg-transparent @max-2xl:p-0 @max-2xl:text-brand',
      // A link that moves under the finger would hold what is drawn over the card to its own size.
      '@max-2xl:after:absolute @max-2xl:after:inset-0 @max-2xl:active:translate-none',
    )}
  >
    {children}
    <ArrowRight aria-hidden className="@2xl:@max-4xl:hidden" />
  </Link>
)
