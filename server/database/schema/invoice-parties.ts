/** A party to an invoice. `address` may have several lines; `country` is an ISO 3166-1 alpha-2 code. */
export interface InvoiceParty {
  name: string
  address: string | null
  country: string | null
  tax_number: string | null
}

/** The marketplace, and the vendors by their ids. */
export interface InvoiceParties {
  issuer: InvoiceParty
  sellers: Record<string, InvoiceParty>
}
