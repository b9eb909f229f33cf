const atTerminalMs = 1000
const inLogMs = 5000

/**
 * Shows something that takes a while, in one line that moves: at a terminal it is rewritten every second, elsewhere a new one follows every five
 * seconds. Only one at a time.
 */
export function showProgress(text, out = process.stdout) {
  const startedAt = Date.now()
  const withSeconds = (line) => `${line} (${Math.round((Date.now() - startedAt) / 1000)} s)`
  // What is wider than the terminal could not be rewritten.
  const fit = (line) => line.slice(0, (out.columns || 80) - 1)
  const rewrite = (line) => out.write(`\r\x1b[K${line}`)
  let current = text
  const show = () => (out.isTTY ? rewrite(fit(withSeconds(current))) : out.write(`${withSeconds(current)}\n`))
  out.write(out.isTTY ? fit(text) : `${text}\n`)
  const timer = setInterval(show, out.isTTY ? atTerminalMs : inLogMs)
  timer.unref()
  return {
    /** What the next line says. */
    update(nextText) {
      current = nextText
    },
    /** Ends it with a last line; without one, a terminal keeps what was shown last. */
    end(lastLine) {
      clearInterval(timer)
      if (out.isTTY) rewrite(`${lastLine ?? current}\n`)
      else if (lastLine !== undefined) out.write(`${lastLine}\n`)
    },
  }
}
