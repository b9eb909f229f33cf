import type { Invoice, InvoiceParty } from '@contract/orders/invoice-procedures'
import { shortOrderId } from '@contract/orders/facts'
import { countryName } from '@contract/core/countries'
import { AddressLines } from '@web/components/address/address-lines'
import { Logo } from '@web/components/brand/logo'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { longDate } from '../dates'
import { InvoiceMoney } from './invoice-money'
import { SellerItems } from './seller-items'

/** An invoice as printed: A4 or Letter, whichever the printer has. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { invoice_number, issued_at, order_id, order_created_at, issuer, buyer, sellers } = invoice
  // A single vendor is shown beside the buyer, each of several above its items.
  const only = sellers.length === 1 ? sellers[0] : undefined
  return (
    <article
      aria-labelledby="invoice-title"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:rounded-none print:border-0 print:bg-transparent print:shadow-none"
    >
      <PatternBorder variant="kuba" height={12} />
      <div className="grid gap-8 p-6 sm:p-10 print:gap-6 print:px-0 print:pb-0">
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <div className="grid gap-3">
            <Logo className="h-9" />
            <Party {...issuer} />
          </div>
          <div className="sm:text-end">
            <h1 id="invoice-title" className="text-title">
              Invoice
            </h1>
            <dl className="figures mt-3 grid gap-1 text-sm">
              <Fact term="Number" value={invoice_number} strong />
              <Fact term="Date" value={longDate(issued_at)} />
              <Fact term="Order" value={`${shortOrderId(order_id)} of ${longDate(order_created_at)}`} />
            </dl>
          </div>
        </header>
        <div className="grid gap-x-12 gap-y-8 border-t border-line pt-5 sm:grid-cols-2 print:grid-cols-2">
          <section aria-label="Buyer">
            <h2 className="eyebrow mb-2 font-sans text-ink-soft">Billed and delivered to</h2>
            <AddressLines address={{ ...buyer, deliveryNotes: undefined }} />
          </section>
          {only && <Seller {...only} />}
        </div>
        {sellers.map((seller, i) => (
          <section
            key={`${seller.name}-${i}`}
            aria-label={`Sold by ${seller.name}`}
            className="break-inside-avoid"
          >
            {!only && <Seller {...seller} />}
            <SellerItems items={seller.items} className={only ? undefined : 'mt-5'} />
          </section>
        ))}
        <InvoiceMoney invoice={invoice} />
        <p className="border-t border-line pt-4 text-caption text-ink-soft">
          Sold by the vendors named above through <bdi>{issuer.name}</bdi>, which collected the payment on
          their behalf. All amounts are in US dollars. Questions: <bdi>{issuer.email}</bdi>
        </p>
      </div>
    </article>
  )
}

const Seller = (party: InvoiceParty) => (
  <div>
    <h2 className="eyebrow mb-2 font-sans text-ink-soft">Sold by</h2>
    <Party {...party} />
  </div>
)

/** A party to an invoice: name, address, country and tax number, as far as known. */
function Party({ name, address, country, tax_number }: InvoiceParty) {
  return (
    <div className="text-sm text-ink-soft">
      <p className="font-semibold text-ink">
        <bdi>{name}</bdi>
      </p>
      {address && <p className="max-w-80 whitespace-pre-line">{address}</p>}
      {country && <p>{countryName(country)}</p>}
      {tax_number && (
        <p className="figures">
          Tax number <bdi>{tax_number}</bdi>
        </p>
      )}
    </div>
  )
}

const Fact = ({ term, value, strong }: { term: string; value: string; strong?: boolean }) => (
  <div className="flex gap-2 sm:justify-end">
    <dt className="text-ink-soft">{term}</dt>
    <dd className={strong ? 'font-semibold' : undefined}>{value}</dd>
  </div>
)
