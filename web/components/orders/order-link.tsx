import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '@web/ui/button-style'
import { cn } from '@web/ui/cn'

interface OrderLinkProps {
  to: string
  label?: string
  /** It leads to something that the reader has to do. */
  isPrimary?: boolean
  children: ReactNode
}

/** The link from a row to its order: a button at the end, on phones the whole card. */
export const OrderLink = ({ to, label, isPrimary = false, children }: OrderLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    className={cn(
      buttonStyle({ variant: isPrimary ? 'primary' : 'outline', size: 'small' }),
      'whitespace-nowrap',
      'as-card:static as-card:min-h-6 as-card:border-0 as-card:bg-transparent as-card:p-0 as-card:text-brand',
      // A transform on press would make the link the containing block of the overlay that covers the card.
      'as-card:after:absolute as-card:after:inset-0 as-card:active:translate-none',
    )}
  >
    {children}
    <ArrowRight aria-hidden className="as-row:@max-4xl:hidden" />
  </Link>
)
