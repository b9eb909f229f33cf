import { X } from 'lucide-react'
import { customerTagForm, type CustomerDetails } from '@contract/customers/procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { IconButton } from '@web/ui/icon-button'
import { Input } from '@web/ui/input'

/** The tags that staff have given a customer: the list of customers can be narrowed by each. */
export function Tags({ customer: { user_id, tags } }: { customer: CustomerDetails }) {
  const add = useServerMutation('add_customer_tag', { success: 'Tag added.' })
  const remove = useServerMutation('remove_customer_tag', { success: 'Tag removed.' })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: customerTagForm,
    defaultValues: { tag: '' },
    async send({ tag }) {
      await add.send({ p_user_id: user_id, p_tag: tag })
      form.reset()
    },
  })
  return (
    <Card title="Tags" text="Only admins see them.">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mb-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-w-0 items-center gap-1 rounded-full border border-line ps-3 text-sm"
            >
              <bdi className="wrap-anywhere">{tag}</bdi>
              <IconButton
                label={`Remove the tag ${tag}`}
                icon={<X aria-hidden className="size-4" />}
                busy={remove.pending}
                onClick={() => void remove.run({ p_user_id: user_id, p_tag: tag })}
              />
            </li>
          ))}
        </ul>
      )}
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <Button type="submit" size="small">
            Add tag
          </Button>
        }
      >
        <Field label="New tag" error={errorOf('tag')}>
          <Input autoComplete="off" {...form.register('tag')} />
        </Field>
      </Form>
    </Card>
  )
}
