type Progress = (phase: string, done: number, total: number) => void

/**
 * Shows a command's progress: on a terminal as one line that is overwritten, elsewhere as a plain line per 10%. `end` leaves the cursor on
 * a new line.
 */
export function showProgress(output: NodeJS.WriteStream): { step: Progress; end(): void } {
  let open = false
  let lastLine = ''
  const end = () => {
    if (open) output.write('\n')
    open = false
  }
  const step: Progress = (phase, done, total) => {
    if (output.isTTY) {
      if (phase !== lastLine) end()
      output.write(`\r${phase}: ${done} of ${total}`)
      open = true
      lastLine = phase
      return
    }
    const progressStep = `${phase} ${Math.floor((done / total) * 10)}`
    if (progressStep === lastLine && done !== total) return
    lastLine = progressStep
    output.write(`${phase}: ${done} of ${total}\n`)
  }
  return { step, end }
}
