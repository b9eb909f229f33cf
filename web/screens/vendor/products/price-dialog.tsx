import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { bulkRules, type BulkChangeInput } from '@contract/catalog/vendor-procedures'
import { formatUsd, type Dollars } from '@contract/core/money'
import { typedNumber } from '@web/forms/typed-number'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'

const units = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'US dollars' },
]

const endings = [
  { value: '', label: 'Keep the cents' },
  ...[0, 50, 90, 95, 99].map((cents) => ({
    value: String(cents),
    label: `To the nearest .${String(cents).padStart(2, '0')}`,
  })),
]

const schema = z
  .object({ unit: z.enum(['percent', 'amount']), change: z.string(), ending: z.string() })
  .transform(({ unit, change, ending }, context): BulkChangeInput & { kind: 'price' } => {
    const rounding = ending === '' ? {} : { ending: Number(ending) }
    // Rounding alone is a change too.
    if (change.trim() === '' && ending !== '') return { kind: 'price', ...rounding }
    const { success, data, error } = bulkRules[unit].safeParse(typedNumber(change))
    if (success) return { kind: 'price', [unit]: data as Dollars, ...rounding }
    context.addIssue({ code: 'custom', path: ['change'], message: error.issues[0]!.message })
    return z.NEVER
  })

interface PriceDialogProps {
  /** "3 products". */
  what: string
  send: (change: BulkChangeInput) => Promise<unknown>
  onClose: () => void
}

/** Changes prices by percent or by an amount, and to an ending such as .99. */
export function PriceDialog({ what, send, onClose }: PriceDialogProps) {
  const { form, field, submit, pending, refusal, errorOf } = useServerForm({
    schema,
    defaultValues: { unit: 'percent', change: '', ending: '' },
    send,
    fieldMap: { invalid_input: 'change' },
  })
  const [unit, change, ending] = useWatch({ control: form.control, name: ['unit', 'change', 'ending'] })
  return (
    <Dialog open size="small" onOpenChange={onClose} title={`Change the price of ${what}`}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Save" busyLabel="Saving..." />}
      >
        <div className="grid grid-cols-2 gap-x-3">
          <Field label="Change by" required error={errorOf('change')}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              suffix={unit === 'percent' ? '%' : '$'}
              {...field('change')}
            />
          </Field>
          <Field label="In">
            <Select options={units} {...field('unit')} />
          </Field>
        </div>
        <Field label="Round">
          <Select options={endings} {...field('ending')} />
        </Field>
        <p className="text-sm text-ink-soft">Variants with a reduction keep their prices.</p>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {exampleOf(unit, typedNumber(change), ending) ??
            (unit === 'percent' ? 'Change by 10 or -15, for example.' : 'Change by 2 or -1.50, for example.')}
        </p>
      </Form>
    </Dialog>
  )
}

const exampleMinor = 24_50

/** What becomes of a price, so that nobody has to try it on a catalogue. */
function exampleOf(unit: string, change: number, ending: string): string | null {
  const number = Number.isNaN(change) ? 0 : change
  if (number === 0 && ending === '') return null
  const price =
    unit === 'percent'
      ? Math.round((exampleMinor * (100 + number)) / 100)
      : exampleMinor + Math.round(number * 100)
  const cents = Number(ending)
  const rounded = ending === '' ? price : Math.round((price - cents) / 100) * 100 + cents
  const lowest = ending === '' ? 1 : cents || 100
  return `${formatUsd(exampleMinor)} becomes ${formatUsd(Math.max(lowest, rounded))}.`
}
