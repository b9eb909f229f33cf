import { useState } from 'react'
import { shippingServiceLabels, shippingRateLimits } from '@contract/pricing/facts'
import * as texts from '@contract/texts'
import { shippingServiceForm, type ShippingServiceRow } from '@contract/pricing/shipping-procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { ServiceHistoryDialog } from './history-dialog'

/** Rename a service, switch it on or off. */
export function ServiceActions({ row }: { row: ShippingServiceRow }) {
  const { service, name, active } = row
  const [dialog, setDialog] = useState<'rename' | 'off' | 'history' | null>(null)
  const close = () => setDialog(null)
  const change = useServerMutation('save_shipping_service', {
    success: (savedService) => texts.logistics.service[savedService.active ? 'on' : 'off'](savedService.name),
  })
  const label = shippingServiceLabels[service]
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size="small"
        variant="ghost"
        aria-label={`Show the history of ${label}`}
        onClick={() => setDialog('history')}
      >
        History
      </Button>
      <Button
        size="small"
        variant="outline"
        aria-label={`Rename ${label}`}
        onClick={() => setDialog('rename')}
      >
        Rename
      </Button>
      {active ? (
        <Button
          size="small"
          variant="danger-outline"
          aria-label={`Switch off ${label}`}
          onClick={() => setDialog('off')}
        >
          Switch off
        </Button>
      ) : (
        <Button
          size="small"
          variant="outline"
          busy={change.pending}
          aria-label={`Switch on ${label}`}
          onClick={() => void change.run({ p_service: service, p_active: true, p_version: undefined })}
        >
          Switch on
        </Button>
      )}
      {dialog === 'rename' && <RenameDialog row={row} onClose={close} />}
      {dialog === 'history' && <ServiceHistoryDialog service={service} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'off'}
        onOpenChange={close}
        title={`Switch off ${name}?`}
        text="It will no longer be offered at checkout in any zone. Where no other service has a rate, buyers can’t order. Existing orders keep it."
        confirmLabel="Switch off"
        onConfirm={() => change.run({ p_service: service, p_active: false, p_version: undefined })}
      />
    </span>
  )
}

interface RenameDialogProps {
  row: ShippingServiceRow
  onClose: () => void
}

function RenameDialog({ row: { service, name, version }, onClose }: RenameDialogProps) {
  const save = useServerMutation('save_shipping_service', {
    success: (savedService) => texts.logistics.service.saved(savedService.name),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: shippingServiceForm,
    defaultValues: { name },
    version,
    send: (values, loadedState) =>
      save.send({ p_service: service, p_name: values.name, p_version: loadedState.version }),
  })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={`Rename ${shippingServiceLabels[service]}`}
      description="Buyers see the name at checkout. Existing orders keep the previous name."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Save name" busyLabel="Saving..." />}
      >
        <Field label="Name" required error={errorOf('name')}>
          <Input autoComplete="off" maxLength={shippingRateLimits.nameMax} {...form.register('name')} />
        </Field>
      </Form>
    </Dialog>
  )
}
