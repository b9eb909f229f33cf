import { Link } from 'react-router'
import type { CustomerCredit } from '@contract/payments/credit-procedures'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { shortOrderId } from '@contract/orders/facts'
import { CreditHistory } from '@web/components/payments/credit-history'
import { Card } from '@web/ui/card'
import { TextLink } from '@web/ui/text-link'

/** The customer's credit with its history; nothing for those who never had any. */
export const CreditCard = ({ credit }: { credit: CustomerCredit }) =>
  credit.movements.length > 0 && (
    <Card
      title={`Your credit: ${formatWireUsd(credit.balance)}`}
      text="You can pay an order with it if it covers all of it. It never expires."
    >
      <CreditHistory
        credit={credit}
        orderLink={(orderId) => (
          <TextLink asChild>
            <Link to={paths.account.order(orderId)}>{shortOrderId(orderId)}</Link>
          </TextLink>
        )}
      />
    </Card>
  )
