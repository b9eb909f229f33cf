import { useState } from 'react'
import { z } from 'zod'
import { bulkChange, type BulkChange, type VariantStock } from '@contract/catalog/vendor-procedures'
import { api } from '@web/api'
import { SelectionBar, type Selection } from '@web/components/list/selection'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

const count = (products: number) => (products === 1 ? '1 product' : `${products} products`)

/** Changes of the selected products: price, stock, status. */
export function BulkChanges({ selection }: { selection: Selection }) {
  const [dialog, setDialog] = useState<'price' | 'stock' | 'delete' | null>(null)
  const { chosen } = selection
  const change = useServerMutation('update_products', {
    success: ({ changed }) => (changed === 1 ? '1 product changed.' : `${changed} products changed.`),
    onSuccess: () => {
      setDialog(null)
      selection.choose([])
    },
  })
  const input = (p_change: BulkChange) => ({ p_product_ids: [...chosen], p_change })
  const close = () => setDialog(null)
  return (
    <SelectionBar selection={selection} thing="product">
      <Button size="small" variant="outline" onClick={() => setDialog('price')}>
        Change price
      </Button>
      <Button size="small" variant="outline" onClick={() => setDialog('stock')}>
        Set stock
      </Button>
      <Button size="small" variant="outline" onClick={() => void change.run(input({ kind: 'publish' }))}>
        Put on sale
      </Button>
      <Button size="small" variant="outline" onClick={() => void change.run(input({ kind: 'unpublish' }))}>
        Take off sale
      </Button>
      <Button size="small" variant="outline" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'price' && (
        <NumberDialog
          title={`Change the price of ${count(chosen.length)}`}
          label="Change by"
          hint="In percent, such as 10 or -15. Prices are rounded to the cent."
          suffix="%"
          rule={bulkChange.options[0].shape.percent}
          onClose={close}
          send={(percent) => change.send(input({ kind: 'price', percent }))}
        />
      )}
      {dialog === 'stock' && (
        <StockDialog
          productIds={chosen}
          onClose={close}
          send={(quantity, seen) => change.send(input({ kind: 'stock', quantity, seen }))}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={`Delete ${count(chosen.length)}?`}
        text="These products will be removed for good. Existing orders aren’t affected."
        confirmLabel={`Delete ${count(chosen.length)}`}
        onConfirm={() => change.run(input({ kind: 'delete' }))}
      />
    </SelectionBar>
  )
}

interface StockDialogProps {
  productIds: readonly string[]
  send: (quantity: number, seen: VariantStock[]) => Promise<unknown>
  onClose: () => void
}

/** Sets the stock of products as it was when the dialog opened: what is sold in between stays sold. */
function StockDialog({ productIds, send, onClose }: StockDialogProps) {
  const [opening] = useState(() => {
    const seen = api.list_product_stock({ p_product_ids: [...productIds] })
    // A failure is shown when it is needed.
    seen.catch(() => {})
    return seen
  })
  return (
    <NumberDialog
      title={`Set the stock of ${count(productIds.length)}`}
      label="Stock"
      hint="Every variant is set to this stock, minus anything sold before you save."
      rule={bulkChange.options[1].shape.quantity}
      onClose={onClose}
      send={async (quantity) => send(quantity, await opening)}
    />
  )
}

interface NumberDialogProps {
  title: string
  label: string
  hint: string
  suffix?: string
  /** The rule of the number. */
  rule: z.ZodType<number, number>
  send: (value: number) => Promise<unknown>
  onClose: () => void
}

function NumberDialog({ title, label, hint, suffix, rule, send, onClose }: NumberDialogProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: z.object({ number: rule }),
    defaultValues: {},
    send: ({ number }) => send(number),
    fieldOf: { invalid_input: 'number' },
  })
  return (
    <Dialog open size="small" onOpenChange={onClose} title={title}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submit="Save" busyLabel="Saving..." />}
      >
        <Field label={label} hint={hint} required error={errorOf('number')}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            suffix={suffix}
            {...form.register('number', { valueAsNumber: true })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
