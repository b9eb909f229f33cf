import type { CustomerCredit } from '@contract/payments/credit-procedures'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { CreditHistory } from '@web/components/payments/credit-history'
import { Card } from '@web/ui/card'

/** The customer's credit with its history; nothing for those who never had any. */
export const CreditCard = ({ credit }: { credit: CustomerCredit }) =>
  credit.movements.length > 0 && (
    <Card
      title={`Your credit: ${formatWireUsd(credit.balance)}`}
      text="You can pay an order with it if it covers all of it. It never expires."
    >
      <CreditHistory credit={credit} orderPath={paths.account.order} />
    </Card>
  )
