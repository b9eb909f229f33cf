import { useState } from 'react'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Slider } from '@web/ui/slider'
import { Input } from '@web/ui/input'
import { NumberStepper } from '@web/ui/number-stepper'
import { PasswordInput } from '@web/ui/password-input'
import { SearchInput } from '@web/ui/search-input'
import { Select } from '@web/ui/select'
import { TextLink } from '@web/ui/text-link'
import { Textarea } from '@web/ui/textarea'
import { ComboboxExample } from './combobox-example'
import { Section } from './section'

const countries = [
  { value: 'KE', label: 'Kenya' },
  { value: 'GH', label: 'Ghana' },
  { value: 'RW', label: 'Rwanda' },
]

/** All text and select controls, with hint, with error, and plain. */
export function FieldsSection() {
  const [quantity, setQuantity] = useState(2)
  const [search, setSearch] = useState('basket')
  return (
    <Section title="Fields">
      <SearchInput
        label="Search products"
        placeholder="Search for baskets, shea, indigo …"
        size="large"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Company name" required>
          <Input placeholder="Umoja Weavers" autoComplete="organization" />
        </Field>
        <Field label="Email" required error="Enter a valid email address.">
          <Input type="email" defaultValue="amina@" />
        </Field>
        <Field label="Country" required>
          <Select placeholder="Choose a country" options={countries} />
        </Field>
        <Field label="Price" hint="US dollars, before tax" required>
          <Input prefix="$" inputMode="decimal" defaultValue="24.50" />
        </Field>
        <Field label="Weight" hint="With packaging">
          <Input suffix="kg" inputMode="decimal" placeholder="0.4" />
        </Field>
        <Field label="Store address" hint="Cannot be changed">
          <Input readOnly value="umoja-weavers" />
        </Field>
        <Field label="Password" required aside={<TextLink href="#x">Forgot password?</TextLink>}>
          <PasswordInput autoComplete="current-password" defaultValue="secret-word" />
        </Field>
        <ComboboxExample />
        <Field label="Quantity">
          <NumberStepper label="Quantity" value={quantity} onValueChange={setQuantity} max={5} />
        </Field>
        <Field label="Code" hint="Six digits">
          <Input code inputMode="numeric" defaultValue="204816" />
        </Field>
        <Field label="Crop, from left to right" hint="Set by eye">
          <Slider min={0} max={100} defaultValue={30} />
        </Field>
        <Field label="Lowest price" hint="A few digits">
          <Input compact prefix="$" inputMode="decimal" defaultValue="12" />
        </Field>
        <Field label="Description" className="lg:row-span-2" aside="0 / 160">
          <Textarea placeholder="What it is made of, by whom, and how long it lasts" />
        </Field>
        <Field
          label="Business registration"
          className="sm:col-span-2"
          required
          error="Upload your registration."
        >
          <FileInput rule="PDF, JPG or PNG up to 5MB" accept="application/pdf,image/jpeg,image/png" />
        </Field>
      </div>
    </Section>
  )
}
