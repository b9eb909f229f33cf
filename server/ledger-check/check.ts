/** One thing that was checked: how many rows, and a sentence for each that does not match. */
export interface Check {
  name: string
  checked: number
  mismatches: string[]
  /** Why it could not be checked. */
  skipped?: string
}
