import { Link } from 'react-router'
import { brand } from '@contract/brand'
import { limits } from '@contract/limits'
import { useSite } from '@web/components/page/use-site'
import type { Chapter } from '@web/components/page/long-read'
import { paths } from '@web/paths'

/** The chapters that bind buyers and vendors alike. */
export const together: Record<'first' | 'last', readonly Chapter[]> = {
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
            The goods are sold to you by the vendor named on the product page, not by us. The vendor answers
            for what the goods are and what is said about them. We answer for what we do ourselves: the site,
            the payment, the delivery we arrange, and our review.
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
            You can look around and fill a cart without an account. To order, you need one: your name, an
            email address that you confirm, and a password of at least {limits.signUp.passwordMin} characters.
            Keep the password to yourself; what is done with it counts as done by you, until you tell us that
            somebody else has it.
          </p>
          <p>
            Your account is yours alone, and you can leave at any time: export what we hold and delete the
            account in your <Link to={paths.account.settings}>settings</Link>. What happens to your data then
            is told in the <Link to={paths.privacy}>Privacy Policy</Link>.
          </p>
        </>
      ),
    },
  ],
  last: [
    {
      id: 'conduct',
      title: 'What does not belong here',
      content: (
        <>
          <p>Please do not:</p>
          <ul>
            <li>offer or order what the law of the sender’s or the receiver’s country forbids;</li>
            <li>claim a certificate, an origin or a material that is not so;</li>
            <li>use somebody else’s name, pictures or designs without their leave;</li>
            <li>lead an order that began here past the marketplace, to be paid elsewhere;</li>
            <li>
              break into, overload or copy the site by machine. For programs there is an open interface.
            </li>
          </ul>
          <p>
            We may take an offer down, hold a payout while we look into it, or close an account that does
            these things. We say why, and you can answer.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'What we answer for',
      content: (
        <>
          <p>
            We take care that the site works and is right, and we cannot promise that it never fails. For
            damage that we cause on purpose or by gross carelessness, and for harm to people, we answer
            without a limit. For the rest we answer for what could be foreseen, up to the price of the order
            it is about.
          </p>
          <p>
            Nothing here takes away rights that the law of your country gives you as a consumer and that
            cannot be given up by agreement.
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
            When we change these terms we change the date above them. An order stands under the terms of the
            day it was placed. Where a change takes something away from you, we say so before it counts.
          </p>
          <p>
            Questions? <Link to={paths.contact()}>Write to us.</Link> A person answers.
          </p>
        </>
      ),
    },
  ],
}

/** Who runs this site, as far as they have said so. */
function Operator() {
  const site = useSite()
  if (!site) return null
  const { operator_name: name, operator_address: address, contact_email: email } = site
  return (
    <p>
      {name && (
        <>
          This site is run by {name}
          {address && `, ${address.split('\n').join(', ')}`}.{' '}
        </>
      )}
      You reach us at <a href={`mailto:${email}`}>{email}</a> or by the{' '}
      <Link to={paths.contact()}>contact form</Link>.
    </p>
  )
}
