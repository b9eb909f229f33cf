import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A port that stays the same while the server behind it moves from one port to another. */
export interface Relay {
  port: number
  /** Passes new connections on to this port from now on. */
  setTargetPort(port: number): void
  close(): Promise<void>
}

/** The embedded PostgreSQL takes a free port at every start; whoever connects to it needs one that stays. */
export function openRelay(): Promise<Relay> {
  let target: number | undefined
  const openSockets = new Set<Socket>()
  const server = createServer((client) => {
    if (target === undefined) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [source, destination] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      openSockets.add(source)
      source.setNoDelay(true)
      source.pipe(destination)
      source.on('error', () => destination.destroy())
      source.on('close', () => {
        openSockets.delete(source)
        destination.destroy()
      })
    }
    return undefined
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        setTargetPort: (port) => void (target = port),
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            for (const socket of openSockets) socket.destroy()
          }),
      }),
    ),
  )
}
