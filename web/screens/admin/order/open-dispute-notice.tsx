import type { OpenDispute } from '@contract/orders/admin-procedures'
import { formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import { Link } from 'react-router'

/** A bank dispute of the order's payment that is not decided, with its deadline and, for those who may see it, a link to it. */
export function OpenDisputeNotice({ dispute_id, payment_id, amount, due_at }: OpenDispute) {
  const path = `${adminPaths.payment(payment_id)}#dispute-${dispute_id}`
  return (
    <Notice
      tone="warning"
      title={texts.adminOrder.disputedTitle(formatWireUsd(amount))}
      action={
        <WhenPermitted to={adminPaths.payment(payment_id)}>
          <TextLink asChild>
            <Link to={path}>{texts.adminOrder.viewDispute}</Link>
          </TextLink>
        </WhenPermitted>
      }
    >
      {texts.adminOrder.disputedText(due_at && formatTime(due_at))}
    </Notice>
  )
}
