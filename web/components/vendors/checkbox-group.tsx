import { Checkbox } from '@web/ui/checkbox'

interface CheckboxGroupProps<Id extends string> {
  name: string
  options: readonly { id: Id; label: string }[]
  selected: readonly Id[]
  onChange: (selected: Id[]) => void
}

/** Several of a list, as checkboxes: certifications, practices. Inside a Fieldset. */
export const CheckboxGroup = <Id extends string>({
  name,
  options,
  selected,
  onChange,
}: CheckboxGroupProps<Id>) => (
  <div className="grid gap-x-5 sm:grid-cols-2">
    {options.map(({ id, label }) => (
      <Checkbox
        key={id}
        label={label}
        name={name}
        value={id}
        checked={selected.includes(id)}
        onCheckedChange={(isChecked) =>
          onChange(isChecked ? [...selected, id] : selected.filter((selectedId) => selectedId !== id))
        }
      />
    ))}
  </div>
)
