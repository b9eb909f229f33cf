import type { CustomerDetails } from '@contract/customers/procedures'
import { AddressLines } from '@web/components/address/address-lines'
import { Card } from '@web/ui/card'

/** The addresses that a customer has saved; the default is the first. */
export function Addresses({ addresses }: Pick<CustomerDetails, 'addresses'>) {
  return (
    <Card title="Addresses">
      {addresses.length === 0 ? (
        <p className="text-ink-soft">No saved addresses.</p>
      ) : (
        <ul aria-label="Addresses" className="divide-y divide-line">
          {addresses.map((address, index) => (
            <li key={index} className="py-3 first:pt-0 last:pb-0">
              <AddressLines address={address} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
