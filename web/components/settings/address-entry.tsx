import type { SavedAddress } from '@contract/accounts'
import { api } from '@web/api'
import { AddressLines } from '@web/components/address/address-lines'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { AddressDialog } from './address-dialog'
import { useAct } from './use-act'

/** One address of the book, with what can be done to it. */
export function AddressEntry({ entry, fullName }: { entry: SavedAddress; fullName: string }) {
  const { busy, act } = useAct()
  const where = { p_address_id: entry.id }
  const name = entry.address.address
  const makeDefault = () => act(() => api.make_default_address(where), 'This is now your default address.')
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
              Edit <span className="sr-only">{name}</span>
            </Button>
          }
        />
        {!entry.is_default && (
          <Button variant="ghost" size="small" busy={busy} onClick={() => void makeDefault()}>
            Make default <span className="sr-only">{name}</span>
          </Button>
        )}
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="small">
              Delete <span className="sr-only">{name}</span>
            </Button>
          }
          title="Delete this address?"
          text={`${name}, ${entry.address.city}. Existing orders won’t change.`}
          confirmLabel="Delete address"
          onConfirm={() => act(() => api.delete_address(where), 'Address deleted.')}
        />
      </div>
    </li>
  )
}
