import type { SavedAddress } from '@contract/accounts/procedures'
import { AddressLines } from '@web/components/address/address-lines'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { AddressDialog } from './address-dialog'

/** An address of the address book, with its actions. */
export function AddressEntry({ entry, fullName }: { entry: SavedAddress; fullName: string }) {
  const makeDefault = useServerMutation('make_default_address', {
    success: 'This is now your default address.',
  })
  const deletion = useServerMutation('delete_address', { success: 'Address deleted.' })
  const addressInput = { p_address_id: entry.id }
  const name = entry.address.address
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex-1">
        {entry.is_default && (
          <Badge tone="brand" className="mb-3">
            Default
          </Badge>
        )}
        <AddressLines address={entry.address} />
      </div>
      <div className="mt-4 -mb-1.5 -ml-3 flex flex-wrap gap-1">
        <AddressDialog
          entry={entry}
          fullName={fullName}
          trigger={
            <Button variant="ghost" size="small">
              Edit{' '}
              <span className="sr-only">
                <bdi>{name}</bdi>
              </span>
            </Button>
          }
        />
        {!entry.is_default && (
          <Button
            variant="ghost"
            size="small"
            busy={makeDefault.pending}
            onClick={() => void makeDefault.run(addressInput)}
          >
            Make default{' '}
            <span className="sr-only">
              <bdi>{name}</bdi>
            </span>
          </Button>
        )}
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="small">
              Delete{' '}
              <span className="sr-only">
                <bdi>{name}</bdi>
              </span>
            </Button>
          }
          title="Delete this address?"
          text={`${name}, ${entry.address.city}. Existing orders won’t change.`}
          confirmLabel="Delete address"
          onConfirm={() => deletion.run(addressInput)}
        />
      </div>
    </li>
  )
}
