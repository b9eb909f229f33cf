import { useState } from 'react'
import type { InvalidField, Report } from './error-report'
import { TextLink } from './text-link'

/** The fields of a form that have an error, in the order of the page, and what they report to. */
export function useInvalidFields(): [readonly InvalidField[], Report] {
  const [invalidFields, setInvalidFields] = useState<readonly InvalidField[]>([])
  const [report] = useState<Report>(() => (field: InvalidField) => {
    setInvalidFields((fields) => inPageOrder([...fields, field]))
    return () => setInvalidFields((fields) => fields.filter((other) => other !== field))
  })
  return [invalidFields, report]
}

/** Links to the fields of a form that have an error, which is shown there. A single one needs no link: it has the focus. */
export function ErrorSummary({ fields }: { fields: readonly InvalidField[] }) {
  if (fields.length < 2) return null
  return (
    <nav aria-label="Errors in this form" className="mb-2 rounded-card border border-danger p-4 text-sm">
      <p className="font-semibold">{fields.length} fields need your attention:</p>
      <ul className="mt-1 list-disc ps-5">
        {fields.map(({ id, label }) => (
          <li key={id}>
            <TextLink
              href={`#${id}`}
              className="inline-block py-0.5 pointer-coarse:py-3"
              onClick={(event) => {
                event.preventDefault()
                controlOf(id)?.focus()
              }}
            >
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function inPageOrder(fields: readonly InvalidField[]): InvalidField[] {
  const positions = new Map(
    fields.map((field) => [field, document.getElementById(field.id) ?? document.body]),
  )
  const isAfter = (a: InvalidField, b: InvalidField) =>
    positions.get(a)!.compareDocumentPosition(positions.get(b)!) & Node.DOCUMENT_POSITION_PRECEDING
  return [...fields].sort((a, b) => (isAfter(a, b) ? 1 : -1))
}

/** The control of a field, or the first of a group. */
function controlOf(id: string): HTMLElement | null {
  const element = document.getElementById(id)
  return element?.querySelector<HTMLElement>('input, button, select, textarea') ?? element
}
