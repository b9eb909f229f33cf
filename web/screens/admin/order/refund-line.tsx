import { formatUsd, formatWireUsd, type Minor } from '@contract/core/money'
import type { ItemMoney } from '@contract/orders/admin-procedures'
import type { OrderItem } from '@contract/orders/procedures'
import type { RefundTake } from '@contract/payments/refund-procedures'
import * as texts from '@contract/texts'
import { itemName } from '@web/components/orders/item-name'
import { Checkbox } from '@web/ui/checkbox'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { NumberStepper } from '@web/ui/number-stepper'
import { Select } from '@web/ui/select'
import type { CancelOrRefund } from './cancellable-items'
import { takesOf, type ChoiceErrors, type RefundChoice } from './refund-choice'

interface RefundLineProps {
  item: OrderItem
  money: ItemMoney
  action: CancelOrRefund
  /** Undefined while it is not ticked. */
  choice: RefundChoice | undefined
  /** How much goodwill it can get beside what is chosen of it, US cents. */
  goodwillLeftMinor: Minor
  /** The same if nothing else of it is chosen. */
  goodwillOnlyMinor: Minor
  errors: ChoiceErrors
  onChange: (choice: Partial<RefundChoice> | undefined) => void
}

/** An item that can be refunded: once it is ticked, what of it, and how much goodwill is added. */
export function RefundLine({ item, money, choice, onChange, ...part }: RefundLineProps) {
  const name = itemName(item)
  const stateText = item.disputed ? texts.refundDialog.disputedItem : `${formatWireUsd(money.left)} left`
  return (
    <div className="grid gap-3">
      <Checkbox
        label={`${item.quantity} × ${name}`}
        hint={`${item.vendor_name} · ${stateText}`}
        disabled={item.disputed}
        checked={choice !== undefined}
        onCheckedChange={(isChecked) => onChange(isChecked ? {} : undefined)}
      />
      {choice && <Part {...part} name={name} money={money} choice={choice} onChange={onChange} />}
    </div>
  )
}

interface PartProps extends Omit<RefundLineProps, 'item' | 'choice'> {
  name: string
  choice: RefundChoice
}

function Part({
  name,
  money,
  action,
  choice,
  goodwillLeftMinor,
  goodwillOnlyMinor,
  errors,
  onChange,
}: PartProps) {
  const takes = takesOf(action, money, goodwillOnlyMinor)
  // What was chosen remains, with its error, when it is no longer possible.
  const options = takes.includes(choice.take) ? takes : [...takes, choice.take]
  const isGoodwillOffered = action === 'refund' && (goodwillLeftMinor > 0 || choice.goodwill !== '')
  const canDivide = money.divisible || money.left_units < 2
  return (
    <div role="group" aria-label={name} className="ms-8 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field
        label="Which part"
        hint={canDivide ? undefined : texts.refundDialog.noUnits}
        reserveErrorSpace={false}
        className="sm:col-span-2"
      >
        <Select
          value={choice.take}
          options={options.map((take) => ({ value: take, label: takeLabel(take, money) }))}
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
        <DollarField
          label="Amount"
          hint={`At most ${formatWireUsd(money.left)}`}
          error={errors.amount}
          value={choice.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {(isGoodwillOffered || choice.take === 'goodwill') && (
        <DollarField
          label={choice.take === 'goodwill' ? 'Goodwill' : 'Goodwill on top'}
          hint={texts.refundDialog.goodwillLeft(formatUsd(goodwillLeftMinor))}
          error={errors.goodwill}
          value={choice.goodwill}
          onChange={(goodwill) => onChange({ goodwill })}
        />
      )}
    </div>
  )
}

interface DollarFieldProps {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (typed: string) => void
}

const DollarField = ({ label, hint, error, value, onChange }: DollarFieldProps) => (
  <Field label={label} hint={hint} error={error} reserveErrorSpace={false}>
    <Input
      prefix="$"
      inputMode="decimal"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Field>
)

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
