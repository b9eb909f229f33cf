import { collectionCode } from '@contract/orders/facts'
import * as texts from '@contract/texts'
import { collectionForm } from '@contract/orders/vendor-procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

/** Marks everything that is ready in a pickup order as collected, by the code that its buyer shows. */
export function CollectDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const collect = useServerMutation('confirm_collection', {
    success: ({ items }) => texts.fulfilment.pickup.collected(items),
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: collectionForm,
    defaultValues: { code: '' },
    async send({ code }) {
      await collect.send({ p_order_id: orderId, p_code: code })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.fulfilment.pickup.collect.title}
      description={texts.fulfilment.pickup.collect.text}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel={texts.fulfilment.pickup.collect.confirm} />}
      >
        <Field label="Code" hint={`${collectionCode.digits} digits`} required error={errorOf('code')}>
          <Input
            code
            inputMode="numeric"
            autoComplete="off"
            maxLength={collectionCode.digits}
            {...form.register('code')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
