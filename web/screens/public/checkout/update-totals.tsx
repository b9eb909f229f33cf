import type { ReactNode } from 'react'
import { Button } from '@web/ui/button'
import { cn } from '@web/ui/cn'
import type { CheckoutIntent } from './submitted-checkout'

interface UpdateTotalsProps {
  className?: string
  children: ReactNode
}

/** Without scripts: shows shipping options and totals for what has been entered. */
export const UpdateTotals = ({ className, children }: UpdateTotalsProps) => (
  <Button
    type="submit"
    name="intent"
    value={'update' satisfies CheckoutIntent}
    variant="outline"
    className={cn('script:hidden', className)}
  >
    {children}
  </Button>
)
