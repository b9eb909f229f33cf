import type { OrderNote } from '@contract/orders/procedures'
import { Card } from '@web/ui/card'
import { longDate } from './format-dates'

interface OrderNotesProps {
  notes: readonly OrderNote[]
  /** Names the vendor of each, for the buyer of an order from several. */
  showVendorName?: boolean
}

/** Notes from vendors to the buyer of an order, oldest first. */
export const OrderNotes = ({ notes, showVendorName = false }: OrderNotesProps) => (
  <ul className="grid gap-4">
    {notes.map(({ note_id, at, vendor_name, author_name, note }) => (
      <li key={note_id} className="border-s-2 border-ochre ps-4 text-[0.9375rem]">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
        <p className="figures mt-1 text-caption text-ink-soft">
          {showVendorName && (
            <>
              <bdi>{vendor_name}</bdi> ·{' '}
            </>
          )}
          {author_name && <>{author_name} · </>}
          {longDate(at)}
        </p>
      </li>
    ))}
  </ul>
)

/** The notes as the buyer of an order reads them; nothing while there are none. */
export const VendorNotes = ({ notes }: Pick<OrderNotesProps, 'notes'>) =>
  notes.length === 0 ? null : (
    <Card title="Notes from the vendors">
      <OrderNotes notes={notes} showVendorName />
    </Card>
  )
