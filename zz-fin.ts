import pg from 'pg'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
const database = await startEmbeddedPostgres({ dataDir: '/tmp/abs/big' })
const c = new pg.Client({ connectionString: database.url }); await c.connect()
console.log('up')
await c.query('select refresh_balances()'); console.log('balances')
await migrate(database.url); console.log('migrated')
await c.query('vacuum analyze'); console.log('vacuumed')
await c.query("insert into milestones (name) values ('large demo: half a million orders')")
console.log((await c.query('select count(*) from orders')).rows)
await c.end(); await database.stop()
