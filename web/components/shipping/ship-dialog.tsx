import * as texts from '@contract/texts'
import { numericField } from '@web/forms/numeric-field'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { ShipmentFields } from './shipment-fields'
import {
  partOf,
  useShipmentForm,
  type PartArguments,
  type ShipmentArguments,
  type ShipmentFacts,
} from './use-shipment-form'

interface ShipDialogProps {
  /** What is shipped: "Everything that is ready in this order. Add a carrier and ..." */
  description: string
  /** The carrier and tracking number that the form begins with; empty by default. */
  shipment?: ShipmentFacts
  /** How many units it has, if a part of them can be shipped. */
  units?: number
  /** Ships it, with or without a carrier and a tracking number; rejects with the refusal. */
  ship: (shipment: Partial<ShipmentArguments> & PartArguments) => Promise<unknown>
  onClose: () => void
}

const noShipment = { shipping_provider: null, tracking_number: null }

/** Asks for carrier and tracking number when something is shipped; both are optional. */
export function ShipDialog({
  description,
  shipment = noShipment,
  units = 1,
  ship,
  ...dialog
}: ShipDialogProps) {
  const { form, submit, pending, refusal } = useShipmentForm(
    shipment,
    async (values) => {
      await ship(values)
      dialog.onClose()
    },
    units,
  )
  const shipWithoutTracking = useServerMutation(() => ship(partOf(units, form.getValues('quantity'))), {
    revalidates: false,
    onSuccess: dialog.onClose,
  })
  return (
    <Dialog open onOpenChange={dialog.onClose} title="Mark as shipped" description={description}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <>
            <Button
              variant="outline"
              busy={shipWithoutTracking.pending}
              onClick={async () => {
                if (await form.trigger('quantity', { shouldFocus: true }))
                  await shipWithoutTracking.run(undefined)
              }}
            >
              Ship without tracking
            </Button>
            <Button type="submit">Mark as shipped</Button>
          </>
        }
      >
        {units > 1 && (
          <Field
            label={texts.fulfilment.parts.quantity}
            hint={texts.fulfilment.parts.left(units)}
            required
            error={form.formState.errors.quantity?.message}
          >
            <Input inputMode="numeric" autoComplete="off" {...form.register('quantity', numericField)} />
          </Field>
        )}
        <ShipmentFields form={form} />
      </Form>
    </Dialog>
  )
}
