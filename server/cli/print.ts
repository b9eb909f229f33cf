/** Prints what a command did. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The message of an error, for a person. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs a command: whatever it throws is printed as a sentence, and the exit code is 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}

/** How long it is since a moment of the monotonic clock, in seconds with one decimal. */
export const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1)

/** A number with its noun: `1 file`, `2 files`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`
