import { useSearchText } from '@web/components/page/use-search-text'
import { Input } from '@web/ui/input'
import type { Filter } from './list-filter'
import type { ListUrlState } from './use-list-url-state'

/** Long enough to type a second digit. */
const debounceMs = 700

interface AmountFieldProps {
  name: string
  label: string
  urlState: ListUrlState
}

/** A filter of a list by an amount in US dollars. What is no amount is not sent. */
export const amountFilter = (name: string, label: string): Filter => ({
  name,
  label,
  anyLabel: label,
  control: (urlState) => <AmountField name={name} label={label} urlState={urlState} />,
})

function AmountField({ name, label, urlState: { query, change } }: AmountFieldProps) {
  const field = useSearchText(
    query.get(name) ?? '',
    (text) => {
      if (text === '' || Number(text) >= 0) change({ [name]: text })
    },
    debounceMs,
  )
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      prefix="$"
      name={name}
      aria-label={`${label} in US dollars`}
      placeholder={label}
      className="[appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
      value={field.value}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.sendNow}
    />
  )
}
