import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Form } from '@web/ui/form'
import { ShipmentFields } from './shipment-fields'
import { useShipmentForm, type ShipmentArguments, type ShipmentFacts } from './use-shipment-form'

interface ShipDialogProps {
  /** What is shipped: "Everything that is ready in this order. Add a carrier and ..." */
  description: string
  /** The carrier and tracking number that the form begins with; empty by default. */
  shipment?: ShipmentFacts
  /** Ships it, with or without a carrier and a tracking number; rejects with the refusal. */
  ship: (shipment: Partial<ShipmentArguments>) => Promise<unknown>
  onClose: () => void
}

const noShipment = { shipping_provider: null, tracking_number: null }

/** Asks for carrier and tracking number when something is shipped; both are optional. */
export function ShipDialog({ description, shipment = noShipment, ship, ...dialog }: ShipDialogProps) {
  const { form, submit, pending, refusal } = useShipmentForm(shipment, async (values) => {
    await ship(values)
    dialog.onClose()
  })
  const shipWithoutTracking = useServerMutation(() => ship({}), {
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
              onClick={() => void shipWithoutTracking.run(undefined)}
            >
              Ship without tracking
            </Button>
            <Button type="submit">Mark as shipped</Button>
          </>
        }
      >
        <ShipmentFields form={form} />
      </Form>
    </Dialog>
  )
}
