import { useState } from 'react'
import { reasonForm } from '@contract/catalog/moderation-procedures'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import type { ManagedVendor, OpenOrderChoice } from '@contract/vendors/management-procedures'
import type { VendorDecision } from '@contract/vendors/states'
import { useCanOpen } from '@web/components/dashboard/permitted-link'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { RadioCards } from '@web/ui/radio-cards'
import { Textarea } from '@web/ui/textarea'

interface DecisionDialogProps {
  vendor: ManagedVendor
  action: VendorDecision
  onClose: () => void
}

/** Says what a decision about a vendor will do, and asks for the reason and, where orders are open, what becomes of them. */
export function DecisionDialog({ vendor, action, onClose }: DecisionDialogProps) {
  const { vendor_id: p_vendor_id, company_name: name, orders_to_ship } = vendor
  const [openOrders, setOpenOrders] = useState<OpenOrderChoice>('continue')
  const options = { success: texts.vendors.done[action](name), onSuccess: onClose }
  const suspend = useServerMutation('suspend_vendor', options)
  const reinstate = useServerMutation('reinstate_vendor', options)
  const close = useServerMutation('close_vendor', options)
  const reopen = useServerMutation('reopen_vendor', options)
  const isStop = action === 'suspend' || action === 'close'
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    send: ({ reason: p_reason }) => {
      const decision = { p_vendor_id, p_reason }
      if (action === 'suspend') return suspend.send({ ...decision, p_open_orders: openOrders })
      if (action === 'close') return close.send({ ...decision, p_open_orders: openOrders })
      return action === 'reinstate' ? reinstate.send(decision) : reopen.send(decision)
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={texts.vendors.titles[action](name)}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons danger={isStop} submitLabel={texts.vendors.actions[action]} />}
      >
        <ul className="mb-4 grid list-disc gap-1.5 ps-5 text-ink-soft">
          {effectsOf(vendor, action).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {isStop && orders_to_ship > 0 && (
          <OpenOrders count={orders_to_ship} value={openOrders} onChange={setOpenOrders} />
        )}
        <Field label="Reason" hint={texts.vendors.reasonHint} required error={errorOf('reason')}>
          <Textarea rows={3} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}

function effectsOf(
  { status, products_on_sale, orders_shipped, balance }: ManagedVendor,
  action: VendorDecision,
): string[] {
  const { goOnSale, goOffSale, inTransit, held, remains } = texts.vendors
  if (action === 'reinstate' || action === 'reopen') return [goOnSale(products_on_sale)]
  const total = balance.pending + balance.available + balance.held + balance.disputed
  const amount = formatWireUsd(total)
  return [
    ...(status === 'approved' ? [goOffSale(products_on_sale)] : []),
    ...(orders_shipped > 0 ? [inTransit(orders_shipped)] : []),
    ...(total > 0 ? [action === 'suspend' ? held(amount) : remains(amount)] : []),
  ]
}

interface OpenOrdersProps {
  count: number
  value: OpenOrderChoice
  onChange: (choice: OpenOrderChoice) => void
}

function OpenOrders({ count, value, onChange }: OpenOrdersProps) {
  const canRefund = useCanOpen()(adminPaths.payouts)
  const { continue: goOn, cancel } = texts.vendors.openOrderChoices
  const heading = texts.vendors.openOrders(count)
  return (
    <div className="mb-4 grid gap-2.5">
      <p className="text-sm font-medium">{heading}</p>
      <RadioCards
        label={heading}
        columns={2}
        value={value}
        onValueChange={(choice) => onChange(choice === 'cancel' ? 'cancel' : 'continue')}
        cards={[
          { value: 'continue', title: goOn.label, text: goOn.hint },
          {
            value: 'cancel',
            title: cancel.label,
            text: cancel.hint,
            ...(!canRefund && { disabledReason: texts.vendors.cancelNeedsMoney }),
          },
        ]}
      />
    </div>
  )
}
