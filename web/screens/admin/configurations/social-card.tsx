import { socialNetworks } from '@contract/marketing/procedures'
import { generalSettings } from '@contract/operations/setting-procedures'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { networkNames, useSettingsForm, type LoadedSettings } from './use-settings-form'

const schema = generalSettings.pick({ social_links: true })

/** The links to social profiles in the footer. */
export function SocialCard({ values, versions }: LoadedSettings) {
  const links = { instagram: '', facebook: '', linkedin: '', ...values.social_links }
  const { form, submit, pending, refusal, errorOf } = useSettingsForm(
    schema,
    { social_links: links },
    versions,
  )
  return (
    <Card title="Social links" text="Shown in the footer. Empty ones are hidden.">
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<Button type="submit">Save social links</Button>}
      >
        <div className="grid gap-2">
          {socialNetworks.map((network) => (
            <Field key={network} label={networkNames[network]} error={errorOf(`social_links.${network}`)}>
              <Input
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                {...form.register(`social_links.${network}`)}
              />
            </Field>
          ))}
        </div>
      </Form>
    </Card>
  )
}
