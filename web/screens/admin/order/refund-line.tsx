import { formatUsd, formatWireUsd } from '@contract/core/money'
import type { ItemMoney } from '@contract/orders/admin-procedures'
import type { OrderItem } from '@contract/orders/procedures'
import { refundLimits } from '@contract/payments/refund-limits'
import type { RefundTake } from '@contract/payments/refund-procedures'
import { itemName } from '@web/components/orders/item-name'
import { Checkbox } from '@web/ui/checkbox'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { NumberStepper } from '@web/ui/number-stepper'
import { Select } from '@web/ui/select'
import type { CancelOrRefund } from './cancellable-items'
import { takesOf, type RefundChoice } from './refund-choice'

interface RefundLineProps {
  item: OrderItem
  money: ItemMoney
  action: CancelOrRefund
  /** Undefined while it is not ticked. */
  choice: RefundChoice | undefined
  onChange: (choice: Partial<RefundChoice> | undefined) => void
}

/** An item that can be refunded: once it is ticked, what of it, and how much goodwill is added. */
export function RefundLine({ item, money, action, choice, onChange }: RefundLineProps) {
  const name = itemName(item)
  const leftText = `${formatWireUsd(money.left)} left`
  return (
    <div className="grid gap-3">
      <Checkbox
        label={`${item.quantity} × ${name}`}
        hint={`${item.vendor_name} · ${leftText}`}
        checked={choice !== undefined}
        onCheckedChange={(isChecked) => onChange(isChecked ? {} : undefined)}
      />
      {choice && (
        <div role="group" aria-label={name} className="ms-8 grid items-end gap-x-4 gap-y-3 sm:grid-cols-3">
          <Field label="Which part" reserveErrorSpace={false}>
            <Select
              value={choice.take}
              options={takesOf(action, money).map((take) => ({ value: take, label: takeLabel(take, money) }))}
              onChange={({ currentTarget }) => onChange({ take: currentTarget.value as RefundTake })}
            />
          </Field>
          {choice.take === 'units' && (
            <Field label="Units" hint={`Of ${money.left_units}`} reserveErrorSpace={false}>
              <NumberStepper
                label={`Units of ${name}`}
                value={choice.quantity}
                max={money.left_units}
                onValueChange={(quantity) => onChange({ quantity })}
              />
            </Field>
          )}
          {choice.take === 'amount' && (
            <Field label="Amount" hint={`At most ${formatWireUsd(money.left)}`} reserveErrorSpace={false}>
              <Input
                prefix="$"
                inputMode="decimal"
                value={choice.amount}
                onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
              />
            </Field>
          )}
          {action === 'refund' && (
            <Field
              label={choice.take === 'goodwill' ? 'Goodwill' : 'Goodwill on top'}
              hint={`Up to ${formatUsd(refundLimits.goodwillMinor)} an order`}
              reserveErrorSpace={false}
            >
              <Input
                prefix="$"
                inputMode="decimal"
                value={choice.goodwill}
                onChange={({ currentTarget }) => onChange({ goodwill: currentTarget.value })}
              />
            </Field>
          )}
        </div>
      )}
    </div>
  )
}

function takeLabel(take: RefundTake, { left, left_units, left_shipping }: ItemMoney): string {
  const labels: Record<RefundTake, string> = {
    all: `All that is left, ${formatWireUsd(left)}`,
    units: `Some of its ${left_units} units`,
    amount: 'An amount',
    shipping: `Its shipping, ${formatWireUsd(left_shipping)}`,
    goodwill: 'Only goodwill',
  }
  return labels[take]
}
