import { useId } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { parcelsForm, type ParcelsForm } from '@contract/orders/parcels'
import type { VendorOrder } from '@contract/orders/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { CarrierList } from './carrier-list'
import { PasteTracking } from './paste-tracking'
import { useOrdersMutation, type OrdersDialogProps } from './use-orders-mutation'

interface ShipParcelsDialogProps extends OrdersDialogProps {
  /** Those of the orders that are sent: each is a parcel of its own. */
  sentOrders: readonly Pick<VendorOrder, 'order_id' | 'customer_name'>[]
  /** How many of the orders their buyers collect. */
  pickupCount: number
}

/**
 * Ships every item of some orders that is ready, each order under a tracking number of its own: typed, pasted or read from a CSV file. What
 * buyers collect becomes ready for collection.
 */
export function ShipParcelsDialog({ orderIds, sentOrders, pickupCount, ...dialog }: ShipParcelsDialogProps) {
  const updateOrders = useOrdersMutation(dialog.onDone)
  const call = { p_order_ids: [...orderIds], p_status: 'shipped' as const }
  const { form, submit, pending, refusal, errorOf } = useServerForm<ParcelsForm, ParcelsForm>({
    schema: parcelsForm,
    defaultValues: {
      shippingProvider: '',
      parcels: sentOrders.map(({ order_id }) => ({
        orderId: order_id,
        shippingProvider: '',
        trackingNumber: '',
      })),
    },
    async send({ shippingProvider, parcels }) {
      const trackedParcels = parcels.filter(({ trackingNumber }) => trackingNumber !== '')
      await updateOrders.send({
        ...call,
        p_parcels: trackedParcels.map((parcel) => ({
          order_id: parcel.orderId,
          shipping_provider: parcel.shippingProvider || shippingProvider,
          tracking_number: parcel.trackingNumber,
        })),
      })
      dialog.onClose()
    },
  })
  const shipWithoutTracking = async () => {
    if (await updateOrders.run(call)) dialog.onClose()
  }
  const listId = useId()
  return (
    <Dialog
      open
      onOpenChange={dialog.onClose}
      title="Mark as shipped"
      description={[
        `Everything that’s ready in ${sentOrders.length} orders, each under its own tracking number.`,
        ...(pickupCount > 0 ? [texts.fulfilment.pickup.amongOrders(pickupCount)] : []),
      ].join(' ')}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <>
            <Button variant="outline" busy={updateOrders.pending} onClick={() => void shipWithoutTracking()}>
              Ship without tracking
            </Button>
            <Button type="submit">Mark as shipped</Button>
          </>
        }
      >
        <PasteTracking
          orderIds={sentOrders.map(({ order_id }) => order_id)}
          onRead={(parcels) => {
            for (const [i, { order_id }] of sentOrders.entries()) {
              const parcel = parcels.get(order_id)
              if (parcel) form.setValue(`parcels.${i}`, { orderId: order_id, ...parcel })
            }
            form.clearErrors()
          }}
        />
        <Field
          label="Carrier of all"
          hint="For every order that has no carrier of its own."
          error={errorOf('shippingProvider')}
        >
          <Input autoComplete="off" list={listId} maxLength={80} {...form.register('shippingProvider')} />
        </Field>
        <CarrierList id={listId} />
        <ul className="grid gap-3">
          {sentOrders.map((order, i) => (
            <li key={order.order_id}>
              <ParcelFields form={form} index={i} order={order} listId={listId} />
            </li>
          ))}
        </ul>
        <TrackedCount form={form} />
      </Form>
    </Dialog>
  )
}

interface ParcelFieldsProps {
  form: UseFormReturn<ParcelsForm>
  index: number
  order: ShipParcelsDialogProps['sentOrders'][number]
  listId: string
}

function ParcelFields({ form, index, order: { order_id, customer_name }, listId }: ParcelFieldsProps) {
  const errors = form.formState.errors.parcels?.[index]
  const shortId = order_id.slice(0, 8)
  return (
    <div className="grid gap-x-4 gap-y-1.5 border-t border-line pt-3 sm:grid-cols-[9rem_1fr_1fr]">
      <p className="min-w-0 text-sm sm:py-2.5">
        <span className="figures font-semibold">{shortId}</span>{' '}
        <bdi className="block truncate text-ink-soft">{customer_name}</bdi>
      </p>
      <Field
        label={`Tracking number of ${shortId}`}
        labelHidden
        reserveErrorSpace={false}
        error={errors?.trackingNumber?.message}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder="Tracking number"
          {...form.register(`parcels.${index}.trackingNumber`)}
        />
      </Field>
      <Field
        label={`Carrier of ${shortId}`}
        labelHidden
        reserveErrorSpace={false}
        error={errors?.shippingProvider?.message}
      >
        <Input
          autoComplete="off"
          list={listId}
          maxLength={80}
          placeholder="Carrier"
          {...form.register(`parcels.${index}.shippingProvider`)}
        />
      </Field>
    </div>
  )
}

/** Says how many orders have a number, while others have none. */
function TrackedCount({ form }: { form: UseFormReturn<ParcelsForm> }) {
  const parcels = useWatch({ control: form.control, name: 'parcels' })
  const tracked = parcels.filter(({ trackingNumber }) => trackingNumber.trim() !== '').length
  return (
    <p role="status" className="text-sm text-ink-soft">
      {tracked > 0 && tracked < parcels.length && texts.fulfilment.parcels.counted(tracked, parcels.length)}
    </p>
  )
}
