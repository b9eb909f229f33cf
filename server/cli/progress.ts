type Progress = (phase: string, done: number, total: number) => void

/**
 * Shows how far a command has come: on a terminal one line that is written over, elsewhere a plain line at every tenth. `end`
 * leaves the cursor on a line of its own.
 */
export function showProgress(out: NodeJS.WriteStream): { step: Progress; end(): void } {
  let open = false
  let said = ''
  const end = () => {
    if (open) out.write('\n')
    open = false
  }
  const step: Progress = (phase, done, total) => {
    if (out.isTTY) {
      if (phase !== said) end()
      out.write(`\r${phase}: ${done} of ${total}`)
      open = true
      said = phase
      return
    }
    const tenth = `${phase} ${Math.floor((done / total) * 10)}`
    if (tenth === said && done !== total) return
    said = tenth
    out.write(`${phase}: ${done} of ${total}\n`)
  }
  return { step, end }
}
