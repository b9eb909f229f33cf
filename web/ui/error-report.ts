import { createContext, use, useEffect } from 'react'

/** A field with an error, as the summary of its form lists it. */
export interface InvalidField {
  /** Of the control, or of the group of controls. */
  id: string
  label: string
}

export type Report = (field: InvalidField) => () => void

/** Lists a field in the summary of the form around it; returns the cleanup. */
export const ReportError = createContext<Report | null>(null)

/** Lists a field in the summary of its form while it has an error. */
export function useErrorReport(id: string, label: string, error: string | undefined): void {
  const report = use(ReportError)
  const isInvalid = Boolean(error)
  useEffect(() => (isInvalid ? report?.({ id, label }) : undefined), [report, id, label, isInvalid])
}
