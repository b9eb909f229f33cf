import { generalSettings } from '@contract/operations/setting-procedures'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { useSettingsForm, type LoadedSettings } from './use-settings-form'

const schema = generalSettings.pick({
  unpaid_order_minutes: true,
  delivery_hold_days: true,
  offline_hold_days: true,
  late_cancel_days: true,
})

/** How long an order may stay unpaid, an item unshipped, and how long earnings are held. */
export function OrdersCard({ values, versions }: LoadedSettings) {
  const { form, submit, pending, refusal, errorOf } = useSettingsForm(schema, values, versions)
  return (
    <Card title="Orders and payouts">
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<Button type="submit">Save order and payout settings</Button>}
      >
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <Field
            label="Time to pay, in minutes"
            hint="An unpaid order is cancelled after this. Applies to new orders."
            required
            error={errorOf('unpaid_order_minutes')}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...form.register('unpaid_order_minutes', { valueAsNumber: true })}
            />
          </Field>
          <Field
            label="Delivery hold, in days"
            hint="How long after delivery a vendor has to wait before the money can be paid out."
            required
            error={errorOf('delivery_hold_days')}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...form.register('delivery_hold_days', { valueAsNumber: true })}
            />
          </Field>
          <Field
            label="Offline payment hold, in days"
            hint="How long the money is held after an offline payment is recorded, to allow time to find it on the bank statement."
            required
            error={errorOf('offline_hold_days')}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...form.register('offline_hold_days', { valueAsNumber: true })}
            />
          </Field>
          <Field
            label="Late items, in days"
            hint="Items that haven’t shipped this long after their handling deadline are cancelled and refunded. Enter 0 to turn this off."
            required
            error={errorOf('late_cancel_days')}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...form.register('late_cancel_days', { valueAsNumber: true })}
            />
          </Field>
        </div>
      </Form>
    </Card>
  )
}
