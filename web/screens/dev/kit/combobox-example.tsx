import { useId, useState } from 'react'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { useCombobox } from '@web/ui/use-combobox'

const cities = ['Accra', 'Addis Ababa', 'Bamako', 'Dakar', 'Kampala', 'Kigali', 'Lusaka', 'Maputo', 'Nairobi']

/** A box and a list wired with useCombobox; the list's styling is up to the caller. */
export function ComboboxExample() {
  const id = useId()
  const [text, setText] = useState('')
  const matches = text ? cities.filter((city) => city.toLowerCase().includes(text.toLowerCase())) : []
  const { isOpen, active, close, handlers } = useCombobox(matches, { onSelect: selectCity })
  function selectCity(city: string) {
    setText(city)
    close()
  }
  return (
    <div className="relative" {...handlers}>
      <Field label="City">
        <Input
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={active && `${id}-${active}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {isOpen && (
        <div
          role="presentation"
          // The press must not blur the box before the click.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 -mt-5 rounded-card border border-line bg-raised p-1.5 shadow-float"
        >
          <div id={id} role="listbox" aria-label="Cities" tabIndex={-1}>
            {matches.map((city) => (
              <button
                key={city}
                id={`${id}-${city}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={city === active}
                onClick={() => selectCity(city)}
                className="flex min-h-control w-full items-center rounded-control px-2.5 hover:bg-sunken aria-selected:bg-brand-soft"
              >
                <bdi>{city}</bdi>
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
