import { Link } from 'react-router'
import { brand } from '@contract/core/brand'
import { shortOrderId } from '@contract/orders/facts'
import type { OrderDetails } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import { groupByVendor } from '../stores/group-by-vendor'
import { Card } from '@web/ui/card'
import { TextLink } from '@web/ui/text-link'

/** Help with an order: the contact form, with the order's id and what it is about already in the message. */
export function OrderHelp({ order }: { order: OrderDetails }) {
  if (!order.own) return null
  const subject = `Order ${shortOrderId(order.order_id)}`
  return (
    <Card title="Help with this order">
      <ul className="-my-1 grid text-[0.9375rem]">
        {groupByVendor(order.order_items).map(({ name, slug }) => (
          <li key={slug ?? name}>
            <HelpLink subject={`${subject}, for ${name}`}>{`Ask ${name}`}</HelpLink>
          </li>
        ))}
        <li>
          <HelpLink subject={subject}>{`Ask ${brand.name}`}</HelpLink>
        </li>
      </ul>
      <p className="mt-2 text-caption text-ink-soft">
        Questions for a vendor come to us first; we pass them on and reply by email.
      </p>
    </Card>
  )
}

const HelpLink = ({ subject, children }: { subject: string; children: string }) => (
  <TextLink asChild>
    <Link to={paths.contact('order', subject)} className="inline-flex min-h-control items-center">
      {children}
    </Link>
  </TextLink>
)
