import { Link } from 'react-router'
import { brand } from '@contract/core/brand'
import { cookies, localStorageEntries, sessionStorageEntries } from '@contract/privacy/browser-data'
import { viewRepeatMinutes } from '@contract/analytics/facts'
import { buyerVisibleDays } from '@contract/orders/facts'
import type { ArticleSection } from '@web/components/page/article'
import { useSite } from '@web/components/page/use-site'
import { paths } from '@contract/core/paths'
import { BrowserDataList } from './browser-data-list'
import { RetentionTable } from './retention-table'

/** The privacy policy by chapter. It describes what the product does: change both together. */
export const chapters: readonly ArticleSection[] = [
  {
    id: 'short',
    title: 'The short version',
    content: (
      <ul>
        <li>We ask only for what an order, an account or a store needs.</li>
        <li>
          There is no advertising here, and nobody tracks you: no profiles, no third-party scripts. We count
          how often a product’s page is viewed, not by whom.
        </li>
        <li>We don’t sell data. Vendors see what they need to send you your order.</li>
        <li>You can take your data with you and delete your account yourself, without asking us.</li>
      </ul>
    ),
  },
  {
    id: 'kept',
    title: 'What we keep, why, and how long',
    content: (
      <>
        <RetentionTable />
        <p>
          To count a reload only once, our server remembers for {viewRepeatMinutes} minutes, in its memory
          alone, a random number for your network address, browser and product. It is never stored, and cannot
          be turned back into any of them.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    content: (
      <>
        <p>
          The cookies we set are all our own. None of them tracks you, so there’s no banner to dismiss. They
          are:
        </p>
        <BrowserDataList entries={cookies} />
        <p>Stored in your own browser, not with us:</p>
        <BrowserDataList entries={localStorageEntries} />
        <p>Forgotten when you close the tab:</p>
        <BrowserDataList entries={sessionStorageEntries} />
      </>
    ),
  },
  {
    id: 'vendors',
    title: 'What vendors see',
    content: (
      <>
        <p>
          When you order, each vendor sees their own items. Once you have paid, and until {buyerVisibleDays}{' '}
          days after delivery, they also see the name, address, phone number and delivery notes of that order,
          to send them. They don’t see your email address, how you paid, what you bought from others or what
          you look at.
        </p>
        <p>Vendors may use an address only for the delivery it was given for.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees your data',
    content: (
      <>
        <ul>
          <li>
            <strong>The payment provider</strong> you choose gets your email address or phone number, the
            amount and an order reference. Card numbers and PINs go directly to the provider; we never have
            them.
          </li>
          <li>
            <strong>The carrier</strong> of a parcel gets what’s on its label.
          </li>
          <li>
            <strong>The email service</strong> that delivers our messages to you handles them on the way.
          </li>
          <li>
            <strong>Our own team</strong>, as far as their work requires: to answer you, review a vendor or
            issue a refund. Admin decisions are logged.
          </li>
          <li>
            <strong>Authorities</strong>, only where the law requires it.
          </li>
        </ul>
        <p>
          What a vendor shows in their storefront is public: company name, country, description, pictures,
          practices and certificates. Their documents are not; reviewers open them through links that expire
          after an hour.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your data is yours',
    content: (
      <>
        <p>
          In your <Link to={paths.account.settings}>settings</Link> you can change your name, addresses and
          password, see where you’re signed in, export what we hold about you as a file, and delete your
          account.
        </p>
        <p>
          When you delete it, your name, your addresses, your messages and your sign-in are removed
          immediately. What was bought and paid stays in our records, as accounting law requires, but no
          longer shows whose it was. Only invoices and other numbered documents keep your name and address:
          the law forbids us from changing them. If we sent you a refund by hand, its reference and proof stay
          with our books. While a payment by phone could still reach us, we keep its number, so that the money
          can go back there.
        </p>
        <p>
          You can also use the <Link to={paths.contact('account')}>contact form</Link> to ask what we hold,
          have something corrected, or object to how we use it. If you’re not satisfied with our answer, you
          can contact your country’s data protection authority.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we keep it safe',
    content: (
      <p>
        Passwords are stored as hashes that nobody can read back. Attempts to guess one are counted and slowed
        down. Documents are private files. Every payment is confirmed between our server and the provider,
        never by the browser alone. If something still goes wrong and it affects you, we’ll tell you.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    content: <DataController />,
  },
]

function DataController() {
  const site = useSite()
  const { operator_name: name, operator_address: address, contact_email: email } = site ?? {}
  return (
    <>
      <p>
        {name
          ? `${name}${address ? `, ${address}` : ''}, which runs ${brand.name}.`
          : `The people who run ${brand.name}.`}
      </p>
      <p>
        Write to us through the <Link to={paths.contact('account')}>contact form</Link>
        {email && (
          <>
            {' '}
            or at{' '}
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </>
        )}
        . When we change this policy, we update the date above it.
      </p>
    </>
  )
}
