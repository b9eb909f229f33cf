import { stopPostmasterSync, type Server } from './postmaster'
import { stopChildren } from './run'

const servers = new Set<Server>()
const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Stops `server` when our process ends in any way except kill -9. Returns a function that undoes this. */
export function stopWithProcess(server: Server): () => void {
  if (servers.size === 0) {
    // Before other exit listeners, since the data folder's lock is released last.
    process.prependListener('exit', stopAll)
    for (const signal of signals) process.on(signal, exitIfUnhandled)
  }
  servers.add(server)
  return () => {
    servers.delete(server)
    if (servers.size > 0) return
    process.off('exit', stopAll)
    for (const signal of signals) process.off(signal, exitIfUnhandled)
  }
}

function stopAll(): void {
  stopChildren()
  for (const server of servers) stopPostmasterSync(server)
}

// Other listeners have requests to finish first, and end the process or this server themselves.
function exitIfUnhandled(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  process.exit(128 + { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal as 'SIGINT' | 'SIGTERM' | 'SIGHUP'])
}
