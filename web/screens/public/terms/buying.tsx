import { Link } from 'react-router'
import { limits } from '@contract/limits'
import type { Chapter } from '@web/components/page/long-read'
import { paths } from '@web/paths'

/** The chapters for those who buy. */
export const buying: readonly Chapter[] = [
  {
    id: 'orders',
    title: 'Prices and orders',
    content: (
      <>
        <p>
          Prices are in US dollars and are set by the vendors. Shipping depends on where the goods start and
          where you are; tax is that of the country they go to. You see both before you order. If a price, the
          stock or the shipping has changed while you were filling in the form, the order is not placed; you
          are shown the new figures and decide again.
        </p>
        <p>
          When you press Place Order, the goods are set aside for you. You then have{' '}
          {limits.unpaidOrderMinutes} minutes to pay, unless the order shows another time. The contract with
          the vendor comes about when your payment is confirmed. An order that is not paid in time is
          cancelled, the goods go back on sale, and it costs you nothing.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Paying, and where the money is',
    content: (
      <>
        <p>
          You pay through a payment provider, by the ways the checkout offers you. Card numbers and PINs go to
          the provider and never to us. An order counts as paid when the provider has confirmed it to us, not
          before.
        </p>
        <p>
          We do not pass the money on at once. It is held, item by item, while the vendor prepares and ships;
          it is released to the vendor after the item is marked as delivered. Our commission comes out of the
          vendor’s part and is not added to your price.
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
          Goods of one vendor travel together; an order from three vendors can arrive as three parcels on
          three days. The days named at the checkout are what carriers usually need, not a fixed date. Your
          order page shows where each item stands and its tracking number, where the carrier gives one.
        </p>
        <p>
          Parcels that cross a border may be held by customs, who may ask you for duties of your country. We
          do not collect those.
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
          <li>Until you have paid, you can cancel the whole order yourself, on its page.</li>
          <li>
            Until an item is shipped, its vendor can cancel it and has to give a reason. What you paid for it
            goes back to you, with its share of shipping and tax.
          </li>
          <li>
            If an item does not arrive, arrives broken, or is not what its page said,{' '}
            <Link to={paths.contact('order')}>write to us</Link> with the order id. Our team can refund an
            item at every stage, also after delivery, and asks the vendor for their side.
          </li>
        </ul>
        <p>
          Money goes back the way it came, through the provider you paid with. We send it at once; your bank
          may need some days to show it. Rights to withdraw or to return that the law of your country gives
          you stay as they are.
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
          What a product page says about materials, origin and packaging is said by the vendor. A certificate
          counts as verified only after one of our reviewers has compared it with its document.
        </p>
        <p>
          The sustainability score, from 0 to {limits.score.max}, is computed by us from facts on record: the
          review of the vendor, verified certificates, tags, named materials, packaging, a stated origin, and
          practices. Each product page shows every point of it. Verified facts weigh far more than claims. A
          score helps you compare; it is no certificate itself. If you think that a fact behind it is wrong,{' '}
          <Link to={paths.contact('product')}>tell us</Link>.
        </p>
      </>
    ),
  },
]
