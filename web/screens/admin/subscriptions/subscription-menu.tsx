import { Award, EllipsisVertical, FileText } from 'lucide-react'
import { useState } from 'react'
import type { PlanSummary, Subscription } from '@contract/subscriptions/procedures'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem } from '@web/ui/menu-item'
import { ChangePlanDialog } from './change-plan-dialog'
import { InvoicesDialog } from './invoices-dialog'

interface SubscriptionMenuProps {
  subscription: Subscription
  plans: PlanSummary['plans']
}

/** What an admin can do with a vendor's plan. */
export function SubscriptionMenu({ subscription, plans }: SubscriptionMenuProps) {
  const [dialog, setDialog] = useState<'plan' | 'invoices' | null>(null)
  const props = { subscription, onClose: () => setDialog(null) }
  return (
    <>
      <DropdownMenu
        heading={subscription.company_name}
        trigger={
          <IconButton
            size="small"
            tooltip={false}
            label={`Actions for ${subscription.company_name}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem icon={<FileText aria-hidden />} onSelect={() => setDialog('invoices')}>
          Plan invoices
        </MenuItem>
        {subscription.status === 'approved' && (
          <MenuItem icon={<Award aria-hidden />} onSelect={() => setDialog('plan')}>
            Change plan
          </MenuItem>
        )}
      </DropdownMenu>
      {dialog === 'plan' && <ChangePlanDialog plans={plans} {...props} />}
      {dialog === 'invoices' && <InvoicesDialog {...props} />}
    </>
  )
}
