import { createServer } from 'node:http'
import pg from 'pg'

// The reference of every measurement: a bare Node server that answers with one prepared SELECT as JSON, a list of 24 products at / and one
// product at /<id>.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const list = {
  name: 'list',
  text: `select product_id, name, image_url, second_image_url, vendor_slug, vendor_name, vendor_country, sustainability_tags,
      sustainability_score, price_minor, price_max_minor, stock, variant_count
    from product_listings order by created_at desc, product_id desc limit 24`,
}
const detail = {
  name: 'detail',
  text: `select p.*, l.vendor_slug, l.vendor_name, l.price_minor, l.price_max_minor, l.stock
    from products p join product_listings l on l.product_id = p.id where p.id = $1`,
}

const server = createServer(({ url = '/' }, response) => {
  const query = url === '/' ? list : { ...detail, values: [url.slice(1)] }
  pool.query(query).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
