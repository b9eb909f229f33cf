import { dayLimits } from '@contract/core/limits'
import { day as daySchema } from '@contract/core/schemas'
import { useSearchText } from '@web/components/page/use-search-text'
import { Input } from '@web/ui/input'
import type { Filter } from './list-filter'
import type { ListUrlState } from './use-list-url-state'

/** Long enough to type the next digit of a year. */
const debounceMs = 700

interface DayFieldProps {
  name: string
  label: string
  urlState: ListUrlState
}

/** A filter of a list by a day (UTC). What is no day yet is not sent. */
export const dayFilter = (name: string, label: string): Filter => ({
  name,
  label,
  anyLabel: label,
  wide: true,
  control: (urlState) => <DayField name={name} label={label} urlState={urlState} />,
})

function DayField({ name, label, urlState: { query, change } }: DayFieldProps) {
  const field = useSearchText(
    query.get(name) ?? '',
    (text) => {
      if (text === '' || daySchema.safeParse(text).success) change({ [name]: text })
    },
    debounceMs,
  )
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
      <span className="text-sm text-ink-soft">{label}</span>
      <Input
        type="date"
        name={name}
        min={dayLimits.earliest}
        max={dayLimits.latest}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.sendNow}
      />
    </label>
  )
}
