import { Link } from 'react-router'
import { brand } from '@contract/brand'
import { limits } from '@contract/limits'
import type { Chapter } from '@web/components/page/long-read'
import { useSite } from '@web/components/page/use-site'
import { paths } from '@web/paths'
import { KeptTable } from './kept-table'

/** The policy, chapter by chapter. What it says is what the product does: change both together. */
export const chapters: readonly Chapter[] = [
  {
    id: 'short',
    title: 'The short version',
    content: (
      <ul>
        <li>We ask for what an order, an account or a shop needs, and for nothing else.</li>
        <li>
          There is no advertising here, and nobody follows you: no analytics, no pixels, no foreign scripts.
        </li>
        <li>We sell no data. Vendors see what they need to send you your goods.</li>
        <li>You can take your data with you and delete your account yourself, without asking us.</li>
      </ul>
    ),
  },
  {
    id: 'kept',
    title: 'What we keep, why, and how long',
    content: <KeptTable />,
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    content: (
      <>
        <p>
          We set three cookies, all our own. None of them follows you, so there is no banner to click away.
          They are:
        </p>
        <ul>
          <li>
            <strong>Session</strong>, when you sign in: says that it is you. Scripts cannot read it. It ends
            when you sign out, or after 30 days in which you were not here.
          </li>
          <li>
            <strong>Theme</strong>, when you choose light or dark at the foot of the page: one word, for a
            year.
          </li>
          <li>
            <strong>Sidebar</strong>, in the areas of vendors and admins: whether it is open, for{' '}
            {limits.sidebar.cookieDays} days.
          </li>
        </ul>
        <p>
          The cart of somebody who is not signed in, and the products you looked at last, lie in your own
          browser and not with us. When you sign in, the cart moves to your account and the copy in the
          browser is emptied.
        </p>
      </>
    ),
  },
  {
    id: 'vendors',
    title: 'What vendors see',
    content: (
      <>
        <p>
          When you order, each vendor sees their own items and, to send them, the name, address, phone number
          and delivery notes of that order. They see neither your email address nor how you paid, nothing of
          what you bought from others, and nothing of what you look at.
        </p>
        <p>Vendors may use an address for the delivery it was given for, and for nothing else.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees something',
    content: (
      <>
        <ul>
          <li>
            <strong>The payment provider</strong> you choose gets your email address or phone number, the
            amount and a reference of the order. Card numbers and PINs are given to the provider directly; we
            never have them.
          </li>
          <li>
            <strong>The carrier</strong> of a parcel gets what stands on its label.
          </li>
          <li>
            <strong>The mail service</strong> that carries our messages to you sees them on the way.
          </li>
          <li>
            <strong>Our own people</strong>, as far as their work asks for it: to answer you, to review a
            vendor, to give money back. Decisions of admins are written into a log.
          </li>
          <li>
            <strong>Authorities</strong>, only where the law binds us to it.
          </li>
        </ul>
        <p>
          What a vendor shows in their storefront is public: company name, country, description, pictures,
          practices and certificates. Their documents are not; reviewers open them by links that end after an
          hour.
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
          In your <Link to={paths.account.settings}>settings</Link> you see and change your name, your
          addresses and your password, see where you are signed in, export what we hold about you as a file,
          and delete your account.
        </p>
        <p>
          When you delete it, your name, your addresses and your way in are removed at once. What was bought
          and paid stays in the books, as accounting law asks for, and no longer says whose it was.
        </p>
        <p>
          You can also ask us what we hold, have something put right, or object to what we do with it: by the{' '}
          <Link to={paths.contact('account')}>contact form</Link>. If our answer does not satisfy you, you can
          turn to the data protection authority of your country.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    content: (
      <p>
        Passwords are stored as hashes that nobody can read back. Tries to guess one are counted and slowed
        down. Documents are private files. Every payment is confirmed between our server and the provider,
        never by the browser alone. If something should go wrong all the same and it concerns you, we tell
        you.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    content: <Responsible />,
  },
]

function Responsible() {
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
        Write to us by the <Link to={paths.contact('account')}>contact form</Link>
        {email && (
          <>
            {' '}
            or at <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . When we change this policy we change the date above it.
      </p>
    </>
  )
}
