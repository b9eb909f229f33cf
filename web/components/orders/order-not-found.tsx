import { Empty } from '@web/ui/empty'
import { NextSteps } from './next-steps'

interface OrderNotFoundPageProps {
  title: string
  /** Where "View My Orders" leads. */
  orders?: string
}

/** Shown for an order that does not exist or belongs to another user. */
export const OrderNotFoundPage = ({ title, orders }: OrderNotFoundPageProps) => (
  <div className="gutter mx-auto w-full max-w-text py-12">
    <Empty
      titleAs="h1"
      frame="framed"
      motif="lens"
      title={title}
      text="Please check the link, or look in your orders."
      action={<NextSteps orders={orders} />}
    />
  </div>
)
