import { Checkbox } from '@web/ui/checkbox'

interface CheckboxGroupProps<Id extends string> {
  options: readonly { id: Id; label: string }[]
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
}

/** Several of a list, as checkboxes: certifications, practices. Inside a Fieldset. */
export const CheckboxGroup = <Id extends string>({ options, chosen, onChange }: CheckboxGroupProps<Id>) => (
  <div className="grid gap-x-5 sm:grid-cols-2">
    {options.map(({ id, label }) => (
      <Checkbox
        key={id}
        label={label}
        checked={chosen.includes(id)}
        onCheckedChange={(isOn) =>
          onChange(isOn === true ? [...chosen, id] : chosen.filter((other) => other !== id))
        }
      />
    ))}
  </div>
)
