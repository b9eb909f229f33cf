type Progress = (phase: string, done: number, total: number) => void

/**
 * Shows a command's progress: on a terminal as one line that is overwritten, elsewhere as a plain line per 10%. `end` leaves the cursor on
 * a new line.
 */
export function showProgress(out: NodeJS.WriteStream): { step: Progress; end(): void } {
  let open = false
  let printed = ''
  const end = () => {
    if (open) out.write('\n')
    open = false
  }
  const step: Progress = (phase, done, total) => {
    if (out.isTTY) {
      if (phase !== printed) end()
      out.write(`\r${phase}: ${done} of ${total}`)
      open = true
      printed = phase
      return
    }
    const tenth = `${phase} ${Math.floor((done / total) * 10)}`
    if (tenth === printed && done !== total) return
    printed = tenth
    out.write(`${phase}: ${done} of ${total}\n`)
  }
  return { step, end }
}
