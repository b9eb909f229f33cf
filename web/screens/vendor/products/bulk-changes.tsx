import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import type { BulkEdit, ProductFilter } from '@contract/catalog/bulk-edit-procedures'
import { productLimits } from '@contract/catalog/facts'
import { bulkRules, type BulkChangeInput, type VariantStock } from '@contract/catalog/vendor-procedures'
import { api } from '@web/api'
import { SelectionBar, type Selection } from '@web/components/list/selection'
import { useRealtimeEvent } from '@web/components/realtime/use-realtime-event'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { PriceDialog } from './price-dialog'
import { SectionDialog } from './section-dialog'

const formatProductCount = (products: number) =>
  products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`

interface BulkChangesProps {
  selection: Selection
  /** What the list shows, for a change of all that match. */
  filter: ProductFilter
  /** A change that takes a while, or can be undone. */
  onStarted: (edit: BulkEdit) => void
}

/** Changes the selected products, or all that match: price, stock, section, status. */
export function BulkChanges({ selection, filter, onStarted }: BulkChangesProps) {
  const [dialog, setDialog] = useState<'price' | 'stock' | 'section' | 'delete' | null>(null)
  const { selected, isEverything, total } = selection
  const what = formatProductCount(isEverything ? total! : selected.length)
  const change = useServerMutation('start_bulk_edit', {
    onSuccess: (edit) => {
      setDialog(null)
      selection.setSelected([])
      onStarted(edit)
    },
  })
  const changeInput = (p_change: BulkChangeInput) => ({
    ...(isEverything ? { p_filter: filter } : { p_product_ids: [...selected] }),
    p_change,
  })
  const close = () => setDialog(null)
  return (
    <SelectionBar selection={selection} resourceName="product">
      <Button size="small" variant="outline" onClick={() => setDialog('price')}>
        Change price
      </Button>
      <Button size="small" variant="outline" onClick={() => setDialog('stock')}>
        Set stock
      </Button>
      <Button size="small" variant="outline" onClick={() => setDialog('section')}>
        Set section
      </Button>
      <Button
        size="small"
        variant="outline"
        onClick={() => void change.run(changeInput({ kind: 'publish' }))}
      >
        Put on sale
      </Button>
      <Button
        size="small"
        variant="outline"
        onClick={() => void change.run(changeInput({ kind: 'unpublish' }))}
      >
        Take off sale
      </Button>
      <Button size="small" variant="outline" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'price' && (
        <PriceDialog what={what} onClose={close} send={(price) => change.send(changeInput(price))} />
      )}
      {dialog === 'stock' && (
        <StockDialog
          what={what}
          // What the others had when the change began is known to the server.
          productIds={isEverything ? [] : selected}
          onClose={close}
          send={(quantity, seen) =>
            change.send(changeInput({ kind: 'stock', quantity, ...(!isEverything && { seen }) }))
          }
        />
      )}
      {dialog === 'section' && (
        <SectionDialog what={what} onClose={close} send={(section) => change.send(changeInput(section))} />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={`Delete ${what}?`}
        text={`These products will be removed. You can undo this for ${productLimits.undoDays} days. Existing orders aren’t affected.`}
        confirmLabel={`Delete ${what}`}
        onConfirm={() => change.run(changeInput({ kind: 'delete' }))}
      />
    </SelectionBar>
  )
}

interface StockDialogProps {
  /** "3 products". */
  what: string
  /** Those whose stock is watched; none where all that match are changed. */
  productIds: readonly string[]
  send: (quantity: number, expectedStocks: VariantStock[]) => Promise<unknown>
  onClose: () => void
}

/**
 * Sets the stock of products as it was when the dialog opened: what is sold in between stays sold, unless its vendor, who is shown both
 * numbers, wants exactly the one that was typed.
 */
function StockDialog({ what, productIds, send, onClose }: StockDialogProps) {
  const readStock = async () =>
    productIds.length > 0 ? api.list_product_stock({ p_product_ids: [...productIds] }) : []
  const [stockPromise] = useState(() => {
    const request = readStock()
    // A failure is shown when it is needed.
    request.catch(() => {})
    return request
  })
  const [change, setChange] = useState<{ from: number; to: number; stocks: VariantStock[] }>()
  const [rule, setRule] = useState('difference')
  useRealtimeEvent({ topic: 'product' }, () => {
    Promise.all([stockPromise, readStock()]).then(
      ([seen, stocks]) => setChange({ from: totalStock(seen), to: totalStock(stocks), stocks }),
      () => {},
    )
  })
  const isExact = change !== undefined && rule === 'set'
  return (
    <NumberDialog
      title={`Set the stock of ${what}`}
      label="Stock quantity"
      hint={
        isExact
          ? 'Every variant is set to exactly this stock.'
          : 'Every variant is set to this stock, minus anything sold before you save.'
      }
      rule={bulkRules.quantity}
      onClose={onClose}
      send={async (quantity) => send(quantity, isExact ? change.stocks : await stockPromise)}
    >
      {change && change.from !== change.to && (
        <>
          <Notice tone="warning" live>
            While this dialog was open, the stock of {what} went from {change.from} to {change.to}.
          </Notice>
          <RadioCards
            label="What was sold in the meantime"
            value={rule}
            onValueChange={setRule}
            cards={[
              { value: 'difference', title: 'Take it off your number', text: 'What was sold stays sold.' },
              {
                value: 'set',
                title: 'Set exactly your number',
                text: 'For what you have counted just now.',
              },
            ]}
          />
        </>
      )}
    </NumberDialog>
  )
}

const totalStock = (stocks: readonly VariantStock[]) =>
  stocks.reduce((sum, { quantity }) => sum + quantity, 0)

interface NumberDialogProps {
  title: string
  label: string
  hint: string
  suffix?: string
  /** Validates the number. */
  rule: z.ZodType<number, number>
  send: (value: number) => Promise<unknown>
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

function NumberDialog({ title, label, hint, suffix, rule, send, onClose, children }: NumberDialogProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: z.object({ number: rule }),
    defaultValues: {},
    send: ({ number }) => send(number),
    fieldMap: { invalid_input: 'number' },
  })
  return (
    <Dialog open size="small" onOpenChange={onClose} title={title}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Save" busyLabel="Saving..." />}
      >
        {children}
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
