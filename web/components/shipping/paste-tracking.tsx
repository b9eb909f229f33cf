import { useState } from 'react'
import * as texts from '@contract/texts'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Textarea } from '@web/ui/textarea'
import type { ReadParcel } from './read-tracking'

interface PasteTrackingProps {
  /** The orders, in the sequence in which they are shown. */
  orderIds: readonly string[]
  onRead: (parcels: ReadonlyMap<string, ReadParcel>) => void
}

/** Takes the tracking numbers of many orders at once: pasted, or from a CSV file. */
export function PasteTracking({ orderIds, onRead }: PasteTrackingProps) {
  const [result, setResult] = useState('')
  const [text, setText] = useState('')
  const read = async (source: string) => {
    // Loaded once somebody has a list: most parcels are typed.
    const { readTracking } = await import('./read-tracking')
    const { parcels, unmatched } = readTracking(source, orderIds)
    onRead(parcels)
    setResult(
      parcels.size === 0
        ? texts.fulfilment.parcels.unreadable
        : [
            texts.fulfilment.parcels.read(parcels.size),
            ...(unmatched > 0 ? [texts.fulfilment.parcels.unmatched(unmatched)] : []),
          ].join(' '),
    )
  }
  const readSafely = (source: string) =>
    void read(source).catch(() => setResult(texts.fulfilment.parcels.unreadable))
  return (
    <details className="mb-2">
      <summary className="touch-area w-fit cursor-pointer text-sm font-semibold text-brand">
        Paste tracking numbers, or choose a CSV file
      </summary>
      <div className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Field
          label="List"
          hint="A line for each order: the order, its number, and the carrier if you like. Or numbers alone, in the sequence below."
          reserveErrorSpace={false}
        >
          <Textarea
            rows={4}
            spellCheck={false}
            value={text}
            placeholder="1a2b3c4d, 1234567890, DHL"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              if (currentTarget.value.trim() !== '') readSafely(currentTarget.value)
            }}
          />
        </Field>
        <Field
          label="CSV file"
          hint="With the columns Order ID, Tracking number and Carrier, as in the file of your orders."
          reserveErrorSpace={false}
        >
          <FileInput
            accept=".csv,text/csv,text/plain"
            rule="CSV up to 1MB"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void file.slice(0, maxBytes).text().then(readSafely)
              // The same file, corrected, can be chosen again.
              currentTarget.value = ''
            }}
          />
        </Field>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {result}
      </p>
    </details>
  )
}

const maxBytes = 1024 * 1024
