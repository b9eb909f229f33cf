import { Plus } from 'lucide-react'
import type { SavedAddress } from '@contract/accounts/procedures'
import { addressLimits } from '@contract/accounts/facts'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { AddressDialog } from './address-dialog'
import { AddressEntry } from './address-entry'
import { SettingsSection } from './settings-section'

interface AddressesSectionProps {
  addresses: readonly SavedAddress[]
  fullName: string
}

/** The address book: the default address for checkout, and the others. */
export function AddressesSection({ addresses, fullName }: AddressesSectionProps) {
  const { max } = addressLimits
  const addButton = (
    <AddressDialog
      fullName={fullName}
      isFirst={addresses.length === 0}
      trigger={
        <Button
          variant="outline"
          disabledReason={addresses.length >= max && `You can save up to ${max} addresses. Delete one first.`}
        >
          <Plus aria-hidden /> Add an address
        </Button>
      }
    />
  )
  return (
    <SettingsSection
      title="Addresses"
      text="Where your orders go. Your default address is filled in at your next checkout."
    >
      {addresses.length === 0 ? (
        <Empty
          motif="house"
          frame="framed"
          titleAs="h3"
          title="No saved addresses yet"
          text="Add one now, or at your first checkout."
          action={addButton}
        />
      ) : (
        <div className="grid gap-5">
          <ul className="grid gap-5 sm:grid-cols-2">
            {addresses.map((entry) => (
              <AddressEntry key={entry.id} entry={entry} fullName={fullName} />
            ))}
          </ul>
          <div>{addButton}</div>
        </div>
      )}
    </SettingsSection>
  )
}
