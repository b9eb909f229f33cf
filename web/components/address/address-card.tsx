import { Card } from '@web/ui/card'
import { Recipient, type RecipientProps } from './recipient'

/** An order's shipping address. */
export const AddressCard = ({ title = 'Shipping to', ...recipient }: RecipientProps & { title?: string }) => (
  <Card title={title}>
    <Recipient {...recipient} />
  </Card>
)
