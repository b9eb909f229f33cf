import { Link } from 'react-router'
import { brand } from '@contract/core/brand'
import { signUpLimits } from '@contract/accounts/facts'
import { useSite } from '@web/components/page/use-site'
import type { ArticleSection } from '@web/components/page/article'
import { paths } from '@contract/core/paths'

/** The chapters for buyers and vendors alike. */
export const generalTerms = (): Record<'first' | 'last', readonly ArticleSection[]> => ({
  first: [
    {
      id: 'who',
      title: 'Who we are',
      content: (
        <>
          <p>
            {brand.name} is a marketplace. Vendors all over Africa offer sustainable goods here under their
            own names; you buy from them. We review vendors before their first sale, take the payment, hold
            it, arrange the delivery, and help when something goes wrong.
          </p>
          <p>
            The goods are sold to you by the vendor named on the product page, not by us. The vendor is
            responsible for the goods and for what is said about them. We’re responsible for what we do
            ourselves: the site, the payment, the delivery we arrange, and our review.
          </p>
          <Operator />
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      content: (
        <>
          <p>
            You can browse and fill a cart without an account. To order, you need one: your name, an email
            address that you confirm, and a password of at least {signUpLimits.passwordMin} characters. Keep
            the password to yourself; you’re responsible for anything done with it until you tell us that
            someone else has it.
          </p>
          <p>
            Your account is for you alone, and you can leave at any time: export what we hold and delete the
            account in your <Link to={paths.account.settings}>settings</Link>. The{' '}
            <Link to={paths.privacy}>Privacy Policy</Link> explains what then happens to your data.
          </p>
        </>
      ),
    },
  ],
  last: [
    {
      id: 'conduct',
      title: 'What isn’t allowed',
      content: (
        <>
          <p>Please do not:</p>
          <ul>
            <li>offer or order anything that’s illegal in the sender’s or the recipient’s country;</li>
            <li>make false claims about certificates, origin or materials;</li>
            <li>use someone else’s name, pictures or designs without their permission;</li>
            <li>take an order that began here off the marketplace to be paid elsewhere;</li>
            <li>break into, overload or scrape the site. There’s an open API for programs.</li>
          </ul>
          <p>
            If you do, we may remove a listing, hold a payout while we investigate, or close the account.
            We’ll tell you why, and you can respond.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Our liability',
      content: (
        <>
          <p>
            We take care to keep the site working and accurate, but we can’t promise that it will never fail.
            Our liability is unlimited for damage we cause intentionally or through gross negligence, and for
            harm to people. For everything else, we’re liable for foreseeable damage, up to the price of the
            order concerned.
          </p>
          <p>
            Nothing here takes away consumer rights under the law of your country that can’t be waived by
            agreement.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'When these terms change',
      content: (
        <>
          <p>
            When we change these terms, we update the date above them. An order is governed by the terms in
            force on the day it was placed. If a change takes something away from you, we’ll tell you before
            it takes effect.
          </p>
          <p>
            Questions? <Link to={paths.contact()}>Write to us.</Link> A person will reply.
          </p>
        </>
      ),
    },
  ],
})

/** The operator's legal info, as far as it is set. */
function Operator() {
  const site = useSite()
  if (!site) return null
  const { operator_name: name, operator_address: address, contact_email: email } = site
  return (
    <p>
      {name && (
        <>
          This site is run by <bdi>{name}</bdi>
          {address && `, ${address.split('\n').join(', ')}`}.{' '}
        </>
      )}
      You can reach us at{' '}
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>{' '}
      or through the <Link to={paths.contact()}>contact form</Link>.
    </p>
  )
}
