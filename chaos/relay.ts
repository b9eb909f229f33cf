import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A port that stays the same while the server behind it moves from one port to another. */
export interface Relay {
  port: number
  /** Passes new connections on to this port from now on. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** The embedded PostgreSQL takes a free port at every start; whoever connects to it needs one that stays. */
export function openRelay(): Promise<Relay> {
  let target: number | undefined
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (target === undefined) return near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    return undefined
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        leadTo: (port) => void (target = port),
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            for (const socket of open) socket.destroy()
          }),
      }),
    ),
  )
}
