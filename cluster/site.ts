import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPgBouncer, type PgBouncer } from '@server/testing/pgbouncer'
import { startS3Server } from '../harness/s3-server'
import { startBalancer, type Balancer } from './balancer'
import type { Certificate } from './certificate'
import { startDatabase, type ClusterDatabase } from './database'
import { startMachine, type Machine } from './machines'
import { findPorts } from './ports'
import { password, user } from './postgres-node'

/** The whole marketplace, as on several machines. */
export interface ClusterSite {
  origin: string
  /** All hosts of the database, without the pooler. */
  databaseUrl: string
  /** Holds the secret that signs cookies. */
  dataDir: string
  database: ClusterDatabase
  pooler: PgBouncer
  balancer: Balancer
  webs: readonly [Machine, Machine]
  workers: readonly [Machine, Machine]
  /** The settings of its processes. */
  env: Record<string, string>
  close(): Promise<void>
}

/** What PgBouncer needs beyond docs/operations.md only because it is alone with few connections here. */
const poolerSettings = {
  default_pool_size: 20,
  query_timeout: 20,
  server_login_retry: 1,
  server_connect_timeout: 3,
}

/** Starts everything in `folder`. What has started is stopped again if something fails. */
export async function openSite(folder: string, certificate: Certificate): Promise<ClusterSite> {
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    const [port, node1, node2, listen_port, web1, web2, worker1, worker2] = await findPorts(8)
    const database = await startDatabase(folder, [node1!, node2!])
    stops.push(database.stop)
    const pooler = await startPgBouncer(database.primary().url, {
      ...poolerSettings,
      listen_port: listen_port!,
    })
    stops.push(pooler.stop)
    database.onPromotion((primary) => pooler.repoint(primary.url))
    const s3 = await startS3Server()
    stops.push(s3.stop)
    const secret = 'the secret of all processes of this shop'
    const dataDir = join(folder, 'secret')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'auth-secret'), secret)
    const origin = `https://127.0.0.1:${port}`
    const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${node1},127.0.0.1:${node2}/kijani`
    const env = {
      ...s3.env,
      AUTH_SECRET: secret,
      DATABASE_URL: pooler.urlOf(database.primary().url),
      DATABASE_DIRECT_URL: databaseUrl,
      // Whichever of them is a standby is read.
      DATABASE_READ_URL: databaseUrl,
      DEMO: 'off',
      SANDBOX: 'on',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    }
    const start = async (name: string, role: string, machinePort: number) => {
      const machine = await startMachine(folder, { name, port: machinePort, env: { ...env, ROLE: role } })
      stops.push(machine.stop)
      return machine
    }
    // The first one migrates the database.
    const first = await start('web1', 'web', web1!)
    const [second, ...workers] = await Promise.all([
      start('web2', 'web', web2!),
      start('worker1', 'worker', worker1!),
      start('worker2', 'worker', worker2!),
    ])
    const webs = [first, second] as const
    const balancer = await startBalancer(folder, { port: port!, upstreamPorts: [web1!, web2!], certificate })
    stops.push(balancer.stop)
    return { origin, databaseUrl, dataDir, database, pooler, balancer, webs, workers, env, close }
  } catch (error) {
    await close()
    throw error
  }
}
