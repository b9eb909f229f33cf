/** Prints what a command did. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The message of an error, for a person. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
