import { createServer } from 'node:http'
import pg from 'pg'

// What everything is measured against: a bare Node server that answers one prepared SELECT of 24 products as JSON.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const query = {
  name: 'newest',
  text: 'select id, name, price_minor, created_at from products where on_sale order by created_at desc, id desc limit 24',
}

const server = createServer((_, response) => {
  pool.query(query).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
