/** Prints an error for people, with the stack only if DEBUG is set. Exits with 1. */
export function fail(error) {
  console.error(`\n${process.env.DEBUG && error instanceof Error ? error.stack : messageFor(error)}\n`)
  process.exit(1)
}

/** Runs a script's main function; whatever it throws is printed as a sentence. */
export async function main(body) {
  try {
    await body()
  } catch (error) {
    fail(error)
  }
}

function messageFor(error) {
  if (!(error instanceof Error)) return String(error)
  if (error.code === 'EADDRINUSE' && error.message.startsWith('listen '))
    return `Port ${error.port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`
  if (error.code === 'ENOSPC') return `The disk is full (${error.message}).`
  return error.message || String(error)
}
