const atTerminalMs = 1000
const inLogMs = 10_000

/**
 * One line at the end of what a run prints, which says how far it is: at a terminal it is rewritten every second and stays below what is
 * printed, elsewhere a new one follows every ten seconds. `text` returns it.
 */
export function showProgressLine(text, out = process.stdout) {
  const erase = () => out.isTTY && out.write('\r\x1b[K')
  // What is wider than the terminal could not be erased.
  const draw = () => out.isTTY && out.write(text().slice(0, (out.columns || 80) - 1))
  const timer = setInterval(
    () => {
      if (!out.isTTY) return out.write(`${text()}\n`)
      erase()
      draw()
    },
    out.isTTY ? atTerminalMs : inLogMs,
  )
  timer.unref()
  return {
    /** Prints whole lines above it. */
    print(lines) {
      erase()
      out.write(`${lines}\n`)
      draw()
    },
    end() {
      clearInterval(timer)
      erase()
    },
  }
}
