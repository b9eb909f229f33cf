/** A refusal's HTTP status and user-facing message. */
export interface RefusalEntry {
  status: number
  /** The argument the refusal concerns; a form shows the message there. */
  field?: string | ((p: never) => string)
  message: (p: never) => string
}
