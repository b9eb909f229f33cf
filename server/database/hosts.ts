import pg from 'pg'

const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)([/?#].*)?$/

/**
 * An address for each host of a database that has several, in the form of libpq: `postgres://user:password@db1:5432,db2:5432/kijani`.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function hostUrls(address: string): string[] {
  const [, start, hosts, rest = ''] = pattern.exec(address) ?? []
  return hosts ? hosts.split(',').map((host) => start + host + rest) : [address]
}

/** Whether every host of an address can be connected to as written. */
export const isDatabaseAddress = (address: string): boolean =>
  pattern.test(address) && hostUrls(address).every((url) => URL.canParse(url) && new URL(url).hostname !== '')

/**
 * The clients of a database with several hosts: each connects to the one that last served as the primary, and if that one fails or is a standby, the
 * next client tries the next host. PostgreSQL reports `in_hot_standby` as a connection is made.
 */
export function clientOfHosts(Client: typeof pg.Client, address: string): typeof pg.Client {
  const urls = hostUrls(address)
  if (urls.length === 1) return Client
  let primary = 0
  return class extends Client {
    private readonly attempted = primary
    private isStandby = false

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urls[primary]! })
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
        if (primary === this.attempted) primary = (primary + 1) % urls.length
        throw error
      }
    }
  }
}

/** The address of the host that is the primary now. */
export async function primaryUrl(address: string): Promise<string> {
  const urls = hostUrls(address)
  if (urls.length === 1) return address
  const Client = clientOfHosts(pg.Client, address)
  for (const [index, url] of urls.entries()) {
    const client = new Client({ connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return url
    } catch (error) {
      if (index === urls.length - 1) throw error
    }
  }
  return address
}
