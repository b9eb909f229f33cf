import { useState, type ReactElement } from 'react'
import type { SavedAddress } from '@contract/accounts/procedures'
import { Dialog } from '@web/ui/dialog'
import { AddressForm } from './address-form'

interface AddressDialogProps {
  /** The address to edit; none to add one. */
  entry?: SavedAddress
  fullName: string
  /** The first address in an address book becomes its default automatically. */
  isFirst?: boolean
  trigger: ReactElement
}

/** Adds or edits an address of the address book. */
export function AddressDialog({ entry, fullName, isFirst = false, trigger }: AddressDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={entry ? 'Edit address' : 'Add an address'}
    >
      <AddressForm
        entry={entry}
        fullName={fullName}
        canSetDefault={!isFirst && !entry?.is_default}
        onDone={() => setOpen(false)}
      />
    </Dialog>
  )
}
