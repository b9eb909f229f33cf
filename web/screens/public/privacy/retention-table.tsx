import { retentionDays } from '@contract/operations/facts'

interface RetentionRow {
  dataCategory: string
  purpose: string
  retainedUntil: string
}

const retentionRows: readonly RetentionRow[] = [
  {
    dataCategory: 'Account: name, email address, password (as a hash)',
    purpose: 'So that you can sign in and we can reach you',
    retainedUntil: 'You delete the account',
  },
  {
    dataCategory: 'Addresses in your address book',
    purpose: 'So that you don’t have to enter them again',
    retainedUntil: 'You delete them or the account',
  },
  {
    dataCategory: 'Products you’ve saved, and those you wait for',
    purpose: 'So that you find them again, and hear when they’re back in stock',
    retainedUntil: `You remove them or delete the account. We stop waiting with you after ${retentionDays.stockAlerts} days`,
  },
  {
    dataCategory: 'Orders: items, vendors, delivery addresses, notes, payments and refunds',
    purpose: 'To fulfil them and to keep the records the law requires',
    retainedUntil:
      'The law no longer requires it. When you delete your account, your name, street, phone number, notes and everything written about the order are erased; what was bought, the country, the amounts and the parcel numbers stay',
  },
  {
    dataCategory: 'Invoices and other numbered documents, as they were issued',
    purpose: 'The law forbids changing them',
    retainedUntil: 'The law no longer requires them, even if you delete your account',
  },
  {
    dataCategory: 'What payment providers report about your payments',
    purpose: 'To confirm payments, and as evidence in a dispute',
    retainedUntil: `${retentionDays.paymentEvents} days, or you delete the account`,
  },
  {
    dataCategory: 'Signed-in devices: network address, browser, last use',
    purpose: 'So that you can see where you’re signed in and sign out',
    retainedUntil: 'You sign out there, or 30 days unused',
  },
  {
    dataCategory: 'Attempts to sign in to your account: outcome, network address, browser',
    purpose: 'To notice when someone else tries to sign in',
    retainedUntil: `${retentionDays.signIns} days, or you delete the account`,
  },
  {
    dataCategory: 'Sign-in attempts per IP address',
    purpose: 'To prevent password guessing and spam',
    retainedUntil: 'About a day',
  },
  {
    dataCategory: 'Vendors: the application, its documents, the payout account',
    purpose: 'To review the business and to pay it',
    retainedUntil:
      'You delete the account. If your store was open, its name, tax number, documents and payout details stay until the law no longer requires them',
  },
  {
    dataCategory: 'Notifications in the app, and which ones you have switched off',
    purpose: 'So that you can see what happened',
    retainedUntil: '180 days; your choices, until you delete the account',
  },
  {
    dataCategory: 'Invitations to join a team: the email address, and who sent it',
    purpose: 'So that whoever was invited can join',
    retainedUntil: `You join; if you don’t, ${retentionDays.invitations} days after the invitation expires`,
  },
  {
    dataCategory: 'Messages from the contact form',
    purpose: 'To answer them',
    retainedUntil: 'The matter is closed',
  },
  {
    dataCategory: 'Our team’s notes about your account, and the reason if it was blocked',
    purpose: 'To help you, and to keep the marketplace safe',
    retainedUntil: 'You delete your account',
  },
  {
    dataCategory:
      'How often a product’s page was viewed on a day: a number, with nothing about who viewed it',
    purpose: 'So that vendors can see which of their products people look at',
    retainedUntil: `${retentionDays.productViews} days`,
  },
  {
    dataCategory:
      'Email addresses signed up for the newsletter or early-access news: when, where and to what they agreed, whether confirmed, what was sent',
    purpose: 'To send what was signed up for, and nothing else',
    retainedUntil:
      'A year after you unsubscribe, or sign up without confirming; what was sent to you, 180 days',
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
        {retentionRows.map(({ dataCategory, purpose, retainedUntil }) => (
          <tr key={dataCategory} className="border-b border-line align-top max-sm:block max-sm:py-3">
            <th scope="row" className="py-3 pr-4 text-left font-medium max-sm:block max-sm:p-0">
              {dataCategory}
            </th>
            <td className="py-3 pr-4 text-ink-soft max-sm:block max-sm:p-0">{purpose}</td>
            <td className="py-3 text-ink-soft max-sm:block max-sm:p-0">
              <span className="font-medium text-ink sm:hidden">Until: </span>
              {retainedUntil}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
