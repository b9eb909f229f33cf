import { productListForm } from '@contract/cart/product-list-procedures'
import { productListTexts as texts } from '@contract/cart/product-list-texts'
import { productListLimits } from '@contract/cart/product-lists'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

/** Makes a list; with a `product`, which is put on it. */
export function CreateListForm({ product }: { product: { id: string } | undefined }) {
  const create = useServerMutation('create_product_list', {
    success: (_, { p_name }) => texts.created(p_name),
    // The next list starts from an empty form.
    onSuccess: (): void => form.reset(),
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: productListForm,
    defaultValues: { name: '' },
    send: ({ name }) => create.send({ p_name: name, p_product_id: product?.id }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <Button type="submit" busyLabel="Creating...">
          {product ? 'Create and add' : 'Create list'}
        </Button>
      }
    >
      <Field label="Name" required error={errorOf('name')}>
        <Input autoComplete="off" maxLength={productListLimits.nameMax} {...form.register('name')} />
      </Field>
    </Form>
  )
}
