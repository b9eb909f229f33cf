import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '@web/ui/button-style'
import { cn } from '@web/ui/cn'

interface OrderLinkProps {
  to: string
  label?: string
  /** It leads to something that the reader has to do. */
  leads?: boolean
  children: ReactNode
}

/** The link from a row to its order: a button at the end, on phones the whole card. */
export const OrderLink = ({ to, label, leads = false, children }: OrderLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    className={cn(
      buttonStyle({ variant: leads ? 'primary' : 'outline', size: 'small' }),
      'whitespace-nowrap',
      '@max-2xl:static @max-2xl:min-h-6 @max-2xl:border-0 @max-2xl:bg-transparent @max-2xl:p-0 @max-2xl:text-brand',
      // A transform on press would make the link the containing block of the overlay that covers the card.
      '@max-2xl:after:absolute @max-2xl:after:inset-0 @max-2xl:active:translate-none',
    )}
  >
    {children}
    <ArrowRight aria-hidden className="@2xl:@max-4xl:hidden" />
  </Link>
)
