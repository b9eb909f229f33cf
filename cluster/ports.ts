import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems use for outgoing connections: one of these could take the port of a server that is down. */
const [from, to] = [20_000, 32_000]

/** Different ports that nobody listens on. */
export async function findPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(from, to)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
