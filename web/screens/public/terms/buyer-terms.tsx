import { Link } from 'react-router'
import { scoreLimits } from '@contract/sustainability/facts'
import type { ArticleSection } from '@web/components/page/article'
import { paths } from '@contract/core/paths'

/** The chapters for buyers. */
export const buyerTerms = (unpaidOrderMinutes: number): readonly ArticleSection[] => [
  {
    id: 'orders',
    title: 'Prices and orders',
    content: (
      <>
        <p>
          Prices are in US dollars and are set by the vendors. Shipping depends on where the goods are sent
          from and where you are; tax is charged at the rates of the destination country. You see both before
          you order. If a price, the stock or the shipping changes while you’re filling in the form, the order
          isn’t placed; you’re shown the new figures and can decide again.
        </p>
        <p>
          When you press Place Order, the goods are reserved for you. You then have {unpaidOrderMinutes}{' '}
          minutes to pay, unless the order shows a different time. The contract with the vendor is formed when
          your payment is confirmed. An order that isn’t paid in time is cancelled, the goods go back on sale,
          and it costs you nothing.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment, and how we hold it',
    content: (
      <>
        <p>
          You pay through a payment provider, using the methods offered at checkout. Card numbers and PINs go
          to the provider and never to us. An order counts as paid only once the provider has confirmed it to
          us.
        </p>
        <p>
          We don’t pass the money on immediately. We hold it, item by item, while the vendor prepares and
          ships, and release it to the vendor after the item is marked as delivered. Our commission comes out
          of the vendor’s share and isn’t added to your price.
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    content: (
      <>
        <p>
          Goods from the same vendor ship together; an order from three vendors can arrive as three parcels on
          three days. The delivery times shown at checkout are what carriers usually need, not fixed dates.
          Your order page shows the status of each item and its tracking number, if the carrier provides one.
        </p>
        <p>
          Parcels that cross a border may be held by customs, who may charge you import VAT and duties. We
          collect import VAT only where the checkout shows it, and duties never.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Cancelling and refunds',
    content: (
      <>
        <ul>
          <li>Until you’ve paid, you can cancel the whole order yourself on its page.</li>
          <li>
            Until an item ships, its vendor can cancel it and must give a reason. What you paid for it is
            refunded, with its share of shipping and tax.
          </li>
          <li>
            If an item doesn’t arrive, arrives damaged, or isn’t as described,{' '}
            <Link to={paths.contact('order')}>write to us</Link> with the order ID. Our team can refund an
            item at any stage, even after delivery, and asks the vendor for their side.
          </li>
        </ul>
        <p>
          Refunds go back to your original payment method, through the provider you paid with. We send them
          immediately; your bank may need a few days to show them. If the provider can’t make a refund, such
          as to a card that was closed, we send you the money in another way or, only if you agree, give it to
          you as credit, which never expires. What you paid with credit is refunded as credit. Your rights of
          withdrawal or return under the law of your country are not affected.
        </p>
      </>
    ),
  },
  {
    id: 'scores',
    title: 'Product facts and scores',
    content: (
      <>
        <p>
          What a product page says about materials, origin and packaging comes from the vendor. A certificate
          counts as verified only after one of our reviewers has checked it against its document.
        </p>
        <p>
          We calculate the sustainability score, from 0 to {scoreLimits.max}, from facts on record: the review
          of the vendor, verified certificates, tags, named materials, packaging, a stated origin, and
          practices. Each product page accounts for every point. Verified facts count far more than claims. A
          score helps you compare; it isn’t a certificate. If you think a fact behind it is wrong,{' '}
          <Link to={paths.contact('product')}>tell us</Link>.
        </p>
      </>
    ),
  },
]
