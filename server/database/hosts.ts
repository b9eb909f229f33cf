import pg from 'pg'

/** Where the hosts begin and end: after the last `@` before the path, since a password may have one too. */
const pattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/

/**
 * An address for each host of a database that has several, in the form of libpq: `postgres://user:password@db1:5432,db2:5432/kijani`.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function hostUrls(address: string): string[] {
  const [, start, hosts = '', rest = ''] = pattern.exec(address) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => start + host + rest) : [address]
}

/** Whether every host of an address can be connected to as written. One alone may be left out, as for a socket. */
export function isDatabaseAddress(address: string): boolean {
  const urls = hostUrls(address)
  return (
    pattern.test(address) &&
    urls.every((url) => URL.canParse(url) && (urls.length === 1 || new URL(url).hostname !== ''))
  )
}

/** Which host of an address was last found to be the primary, for all connections of this process. */
const primaries = new Map<string, number>()

/**
 * The clients of a database with several hosts: each connects to the one that last served as the primary, and if that one fails or is a standby, the
 * next client tries the next host. PostgreSQL reports `in_hot_standby` as a connection is made.
 */
export function clientOfHosts(Client: typeof pg.Client, address: string): typeof pg.Client {
  const urls = hostUrls(address)
  if (urls.length === 1) return Client
  return class extends Client {
    private readonly attempted = primaries.get(address) ?? 0
    private isStandby = false

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urls[primaries.get(address) ?? 0]! })
      const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
      connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
        if (status.parameterName === 'in_hot_standby') this.isStandby = status.parameterValue === 'on'
      })
    }

    // Typed as whatever the overloads accept and return.
    override connect(callback?: (error: never, client: never) => void): never {
      const connected = this.connectToPrimary()
      const done = callback as ((error?: unknown) => void) | undefined
      if (done) connected.then(() => done(), done)
      return connected as never
    }

    private async connectToPrimary(): Promise<void> {
      try {
        await super.connect()
        if (!this.isStandby) return
        await this.end()
        throw new Error(`${new URL(urls[this.attempted]!).host} is a standby`)
      } catch (error) {
        if ((primaries.get(address) ?? 0) === this.attempted)
          primaries.set(address, (this.attempted + 1) % urls.length)
        throw error
      }
    }
  }
}

/** The address of the host that is the primary now, which later connections begin with. */
export async function primaryUrl(address: string): Promise<string> {
  const urls = hostUrls(address)
  if (urls.length === 1) return address
  const Client = clientOfHosts(pg.Client, address)
  for (let attempt = 1; ; attempt++) {
    const client = new Client({ connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return urls[primaries.get(address) ?? 0]!
    } catch (error) {
      if (attempt === urls.length) throw error
    }
  }
}
