import { Controller } from 'react-hook-form'
import { generalSettings } from '@contract/operations/setting-procedures'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { RadioCards } from '@web/ui/radio-cards'
import { useSettingsForm, type LoadedSettings } from './use-settings-form'

const schema = generalSettings.pick({ new_product_status: true })

/** Whether new products are reviewed before they go on sale. */
export function ModerationCard({ values, versions }: LoadedSettings) {
  const { form, submit, pending, refusal } = useSettingsForm(schema, values, versions)
  return (
    <Card title="New products">
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<Button type="submit">Save product settings</Button>}
      >
        <div className="mb-4">
          <Controller
            control={form.control}
            name="new_product_status"
            render={({ field: { value, onChange } }) => (
              <RadioCards
                label="New products"
                value={value}
                onValueChange={onChange}
                cards={[
                  {
                    value: 'active',
                    title: 'Published immediately',
                    text: 'Vendors publish without a review.',
                  },
                  {
                    value: 'pending',
                    title: 'Reviewed first',
                    text: 'They wait in Product Moderation until you approve them.',
                  },
                ]}
              />
            )}
          />
        </div>
      </Form>
    </Card>
  )
}
