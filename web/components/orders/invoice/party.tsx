import type { InvoiceParty } from '@contract/invoices'
import { countryName } from '@contract/countries'

/** A party to an invoice: name, address, country and tax number, as far as known. */
export function Party({ name, address, country, tax_number }: InvoiceParty) {
  return (
    <div className="text-sm text-ink-soft">
      <p className="font-semibold text-ink">{name}</p>
      {address && <p className="max-w-80 whitespace-pre-line">{address}</p>}
      {country && <p>{countryName(country)}</p>}
      {tax_number && <p className="figures">Tax number {tax_number}</p>}
    </div>
  )
}
