import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { countryName } from '@contract/core/countries'
import type { SavedAddress } from '@contract/accounts/procedures'
import { Button } from '@web/ui/button'
import { RadioCards } from '@web/ui/radio-cards'
import { newAddress, type Delivery } from './use-delivery'

/** How many addresses are shown before the user asks for the rest. */
const shownAtOnce = 3

/** The choice between the saved addresses and a new one. */
export function AddressChoice({
  delivery: { book, choice, chosen, editing, choose, edit },
}: {
  delivery: Delivery
}) {
  const [all, setAll] = useState(false)
  const shown = book.filter((entry, index) => all || index < shownAtOnce || entry === chosen)
  return (
    <div className="grid gap-2.5">
      <RadioCards
        label="Shipping address"
        value={choice}
        onValueChange={(id) => choose(id)}
        cards={[
          ...shown.map(cardOf),
          { value: newAddress, title: 'A new address', text: 'To a different place or person' },
        ]}
      />
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {shown.length < book.length && (
          <Button variant="ghost" tight onClick={() => setAll(true)}>
            Show all {book.length} addresses
          </Button>
        )}
        {chosen && !editing && (
          <Button variant="ghost" tight onClick={edit}>
            <Pencil aria-hidden /> Edit this address
          </Button>
        )}
      </div>
    </div>
  )
}

const cardOf = ({ id, address }: SavedAddress) => {
  const { addressLine1, city, state, postalCode, country } = address
  const lines = [address.address, addressLine1, city, state, postalCode, countryName(country)]
  return {
    value: id,
    title: address.fullName,
    text: (
      <>
        <bdi>{lines.filter(Boolean).join(', ')}</bdi>
        <span className="figures block">
          <bdi>{address.phoneNumber}</bdi>
        </span>
      </>
    ),
  }
}
