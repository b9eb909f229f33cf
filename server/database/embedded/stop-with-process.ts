import { stopPostmasterNow, type Server } from './postmaster'
import { stopChildren } from './run'

const servers = new Set<Server>()
const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Sees to it that `server` ends when our process does, however it ends but by kill -9. Answers what undoes this. */
export function stopWithProcess(server: Server): () => void {
  if (servers.size === 0) {
    // Before the others that wait for the exit: the lock on the data folder goes last.
    process.prependListener('exit', stopAll)
    for (const signal of signals) process.on(signal, endUnlessOthersDo)
  }
  servers.add(server)
  return () => {
    servers.delete(server)
    if (servers.size > 0) return
    process.off('exit', stopAll)
    for (const signal of signals) process.off(signal, endUnlessOthersDo)
  }
}

function stopAll(): void {
  stopChildren()
  for (const server of servers) stopPostmasterNow(server)
}

// Whoever else listens has requests to finish first and ends the process, or this server, in its own time.
function endUnlessOthersDo(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  process.exit(128 + { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal as 'SIGINT' | 'SIGTERM' | 'SIGHUP'])
}
