import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { countryName } from '@contract/core/country-names'
import type { SavedAddress } from '@contract/accounts/procedures'
import { submitsWithoutScript } from '@web/forms/submits-without-script'
import { Button } from '@web/ui/button'
import { RadioCards } from '@web/ui/radio-cards'
import type { CheckoutIntent } from './submitted-checkout'
import { newAddress, type Delivery } from './use-delivery'

const [showAll, editAddress] = ['show-all', 'edit'] as const satisfies CheckoutIntent[]

/** How many addresses are shown before the user asks for the rest. */
const maxVisibleAddresses = 3

/** The choice between the saved addresses and a new one. */
export function AddressChoice({
  delivery: { addressBook, choice, selectedAddress, isEditing, choose, edit },
  initiallyExpanded,
}: {
  delivery: Delivery
  initiallyExpanded: boolean
}) {
  const [isExpanded, setIsExpanded] = useState(initiallyExpanded)
  const visibleAddresses = addressBook.filter(
    (entry, index) => isExpanded || index < maxVisibleAddresses || entry === selectedAddress,
  )
  return (
    <div className="grid gap-2.5">
      <RadioCards
        label="Shipping address"
        name="choice"
        value={choice}
        onValueChange={(id) => choose(id)}
        cards={[
          ...visibleAddresses.map(cardOf),
          { value: newAddress, title: 'A new address', text: 'To a different place or person' },
        ]}
      />
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {visibleAddresses.length < addressBook.length && (
          <Button variant="ghost" compact {...submitsWithoutScript(showAll, () => setIsExpanded(true))}>
            Show all {addressBook.length} addresses
          </Button>
        )}
        {selectedAddress && !isEditing && (
          <Button variant="ghost" compact {...submitsWithoutScript(editAddress, edit)}>
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
