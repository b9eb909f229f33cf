import { CreditCard, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '@web/ui/choice'
import { Checkbox } from '@web/ui/checkbox'
import { Fieldset } from '@web/ui/fieldset'
import { RadioCards } from '@web/ui/radio-cards'
import { Switch } from '@web/ui/switch'
import { Section } from './section'

const shipping = [
  { value: 'standard', title: 'Standard', text: '5 to 9 days, by road', aside: '$6.20' },
  { value: 'express', title: 'Express', text: '2 to 4 days, by air', aside: '$18.90' },
  { value: 'pickup', title: 'Pickup', disabledReason: 'Only within Nairobi', aside: 'Free' },
]

const methods = [
  { value: 'card', title: 'Card or bank', text: 'Paystack', icon: <CreditCard aria-hidden /> },
  { value: 'mobile', title: 'Mobile money', text: 'M-Pesa', icon: <Smartphone aria-hidden /> },
]

/** Checkboxes, radio cards and switches. */
export function ChoicesSection() {
  const [service, setService] = useState('standard')
  const [method, setMethod] = useState('')
  const [isSubscribed, setSubscribed] = useState(true)
  return (
    <Section title="Choices">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <Fieldset legend="Shipping" required>
          <RadioCards label="Shipping" cards={shipping} value={service} onValueChange={setService} />
        </Fieldset>
        <Fieldset legend="Payment" error="Choose how to pay.">
          <RadioCards label="Payment" cards={methods} columns={2} value={method} onValueChange={setMethod} />
        </Fieldset>
        <Fieldset legend="Practices" hint="Select all that apply">
          <Checkbox label="Organic farming" defaultChecked />
          <Checkbox label="Fair wages" hint="Above the living wage of the region" />
          <Checkbox label="Some products" checked="indeterminate" />
          <Checkbox framed label="I have the right to sell these products" defaultChecked />
        </Fieldset>
        <Fieldset legend="Category">
          <Choice type="radio" name="category" defaultChecked>
            All categories
          </Choice>
          <Choice type="radio" name="category" count={15}>
            Home &amp; Garden
          </Choice>
        </Fieldset>
        <Fieldset legend="Tags" hint="Shows products with any of these">
          <Choice type="checkbox" count={75} defaultChecked>
            Locally made
          </Choice>
          <Choice type="checkbox" count={20}>
            Organic
          </Choice>
          <Choice type="checkbox" count={0}>
            Vegan
          </Choice>
        </Fieldset>
        <div className="divide-y divide-line">
          <Switch
            label="New orders"
            hint="By email, at once"
            checked={isSubscribed}
            onCheckedChange={setSubscribed}
          />
          <Switch label="Weekly report" defaultChecked={false} />
          <Switch label="Low stock" disabled />
        </div>
      </div>
    </Section>
  )
}
