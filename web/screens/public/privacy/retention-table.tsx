import { retentionDays } from '@contract/operations/facts'

interface RetentionRow {
  what: string
  why: string
  until: string
}

const retention: readonly RetentionRow[] = [
  {
    what: 'Account: name, email address, password (as a hash)',
    why: 'So that you can sign in and we can reach you',
    until: 'You delete the account',
  },
  {
    what: 'Addresses in your address book',
    why: 'So that you don’t have to enter them again',
    until: 'You delete them or the account',
  },
  {
    what: 'Orders: items, vendors, delivery addresses, notes, payments and refunds',
    why: 'To fulfil them and to keep the records the law requires',
    until:
      'The law no longer requires it. When you delete your account, your name, street, phone number, notes and everything written about the order are erased; what was bought, the country, the amounts and the parcel numbers stay',
  },
  {
    what: 'Invoices and other numbered documents, as they were issued',
    why: 'The law forbids changing them',
    until: 'The law no longer requires them, even if you delete your account',
  },
  {
    what: 'What payment providers report about your payments',
    why: 'To confirm payments, and as evidence in a dispute',
    until: `${retentionDays.paymentEvents} days, or you delete the account`,
  },
  {
    what: 'Signed-in devices: network address, browser, last use',
    why: 'So that you can see where you’re signed in and sign out',
    until: 'You sign out there, or 30 days unused',
  },
  {
    what: 'Attempts to sign in to your account: outcome, network address, browser',
    why: 'To notice when someone else tries to sign in',
    until: `${retentionDays.signIns} days, or you delete the account`,
  },
  {
    what: 'Sign-in attempts per IP address',
    why: 'To prevent password guessing and spam',
    until: 'About a day',
  },
  {
    what: 'Vendors: the application, its documents, the payout account',
    why: 'To review the business and to pay it',
    until:
      'You delete the account. If your store was open, its name, tax number, documents and payout details stay until the law no longer requires them',
  },
  {
    what: 'Notifications in the app, and which ones you have switched off',
    why: 'So that you can see what happened',
    until: '180 days; your choices, until you delete the account',
  },
  {
    what: 'Invitations to join a team: the email address, and who sent it',
    why: 'So that whoever was invited can join',
    until: `You join; if you don’t, ${retentionDays.invitations} days after the invitation expires`,
  },
  {
    what: 'Messages from the contact form',
    why: 'To answer them',
    until: 'The matter is closed',
  },
  {
    what: 'Our team’s notes about your account, and the reason if it was blocked',
    why: 'To help you, and to keep the marketplace safe',
    until: 'You delete your account',
  },
  {
    what: 'Email addresses signed up for early-access news: when and where, whether confirmed, what was sent',
    why: 'To send that news, and nothing else',
    until: 'A year after you unsubscribe, or sign up without confirming; what was sent to you, 180 days',
  },
]

/** What is stored, why and for how long: rows on a wide page, stacked on a phone. */
export function RetentionTable() {
  return (
    <table className="w-full text-[0.9375rem] max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-ink text-left text-sm">
          <th scope="col" className="py-2 pr-4 font-semibold">
            What
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Why
          </th>
          <th scope="col" className="py-2 font-semibold">
            Until
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {retention.map(({ what, why, until }) => (
          <tr key={what} className="border-b border-line align-top max-sm:block max-sm:py-3">
            <th scope="row" className="py-3 pr-4 text-left font-medium max-sm:block max-sm:p-0">
              {what}
            </th>
            <td className="py-3 pr-4 text-ink-soft max-sm:block max-sm:p-0">{why}</td>
            <td className="py-3 text-ink-soft max-sm:block max-sm:p-0">
              <span className="font-medium text-ink sm:hidden">Until: </span>
              {until}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
