import { Controller, useWatch } from 'react-hook-form'
import { generalSettings } from '@contract/operations/setting-procedures'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { RadioCards } from '@web/ui/radio-cards'
import { Switch } from '@web/ui/switch'
import { useSettingsForm, type LoadedSettings } from './use-settings-form'

const schema = generalSettings.pick({ new_product_status: true, review_product_changes: true })

/** Whether new products are reviewed before they go on sale. */
export function ModerationCard({ values, versions }: LoadedSettings) {
  const { form, submit, pending, refusal } = useSettingsForm(schema, values, versions)
  const isReviewedFirst = useWatch({ control: form.control, name: 'new_product_status' }) === 'pending'
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
        {isReviewedFirst && (
          <>
            <Controller
              control={form.control}
              name="review_product_changes"
              render={({ field: { value, onChange } }) => (
                <Switch
                  label="Changed products are reviewed again"
                  checked={value}
                  onCheckedChange={onChange}
                />
              )}
            />
            <p className="mt-1 mb-4 text-caption text-pretty text-ink-soft">
              A product goes off sale until you approve it when its vendor gives it another name, category,
              claim or picture. Price, stock and descriptions never need a review.
            </p>
          </>
        )}
      </Form>
    </Card>
  )
}
