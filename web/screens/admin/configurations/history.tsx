import { Undo2 } from 'lucide-react'
import type { SettingChange, SettingName, SettingValue } from '@contract/settings'
import { texts } from '@contract/texts'
import { ListFooter } from '@web/components/list/list-footer'
import { useListAddress } from '@web/components/list/use-list-address'
import { longDate } from '@web/components/orders/dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'

const names: Record<SettingName, string> = {
  unpaid_order_minutes: 'Time to pay',
  delivery_hold_days: 'Delivery hold',
  late_cancel_days: 'Late items are cancelled',
  new_product_status: 'New products',
  operator_name: 'Registered name',
  operator_address: 'Address',
  operator_tax_number: 'Tax number',
  social_links: 'Social links',
  two_factor_required_of_vendors: 'Two-factor for vendors',
}

interface HistoryProps {
  page: { items: readonly SettingChange[]; next_cursor: string | null }
}

/** Who changed which setting, and the way back. */
export function History({ page: { items, next_cursor } }: HistoryProps) {
  const address = useListAddress()
  return (
    <Card title="History" text="Every change, newest first. The last one of each setting can be undone.">
      {items.length === 0 ? (
        <Empty motif="seed" titleAs="h3" title="Nothing has changed yet." />
      ) : (
        <>
          <ul aria-label="Changes" className="divide-y divide-line">
            {items.map((change) => (
              <Change key={change.entry_id} change={change} />
            ))}
          </ul>
          <ListFooter label="Changes" next={next_cursor} address={address} />
        </>
      )}
    </Card>
  )
}

function Change({ change }: { change: SettingChange }) {
  const undo = useServerMutation('undo_setting_change', { success: texts.settings.undone })
  const name = names[change.subject_id as SettingName] ?? change.subject_id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-soft line-through">{inWords(change.before?.value)}</span>{' '}
          <span aria-hidden>→</span>
          <span className="sr-only">became</span> {inWords(change.after?.value)}
        </p>
        <p className="text-caption text-ink-soft">
          {longDate(change.created_at)}, by {change.actor_name ?? 'the system'}
        </p>
      </div>
      {change.is_latest && (
        <Button
          size="small"
          variant="outline"
          busy={undo.pending}
          aria-label={`Undo the change of ${name}`}
          onClick={() => void undo.run({ p_entry_id: change.entry_id })}
        >
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
    </li>
  )
}

/** A value in words: empty ones say so. */
function inWords(value: SettingValue | undefined): string {
  if (value === 'active') return 'On sale at once'
  if (value === 'pending') return 'Reviewed first'
  const text =
    typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value ?? '')
  return text === '' ? '(empty)' : text
}
