import pg from 'pg'

export const products = 10_000

/** A market of 50 vendors and 10,000 products on sale, each with a picture's row, straight into the tables. */
export async function seed(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into users (name, email, email_verified)
      select 'Vendor ' || n, 'vendor-' || n || '@bench.example', true from generate_series(1, 50) n;
    insert into vendors (user_id, status, store_slug, company_name, business_category, country)
      select id, 'approved', 'bench-' || replace(split_part(email, '@', 1), 'vendor-', ''), name || ' Makers', 'Manufacturer/Producer', 'KE'
      from users where email like 'vendor-%@bench.example';
    insert into products (vendor_id, name, short_description, category, price_minor, quantity, sustainability_tags, sustainability_score, created_at)
      select v.id,
        (array['Sisal','Indigo','Clay','Brass','Raffia','Cedar','Shea','Cotton'])[1 + n % 8] || ' ' ||
        (array['basket','throw','bowl','lamp','tote','stool','butter','apron'])[1 + (n / 8) % 8] || ' no. ' || n,
        'A thing made by hand.', (enum_range(null::product_category))[1 + n % 7], 500 + (n * 7919) % 40000, 1000000,
        array['locally_made','organic'], 40 + n % 50, now() - n * interval '7 minutes'
      from generate_series(1, ${products}) n
      join (select id, row_number() over () as nth from vendors) v on v.nth = 1 + n % 50;
    insert into product_images (product_id, image_url, file_key, width, height, source_hash)
      select id, '/files/products/' || id || '/1/640.webp', 'public/products/' || id || '/1', 1400, 1400, 'bench' from products;
    analyze;`)
  const { rows } = await client.query<{ id: string }>(
    'select id from products order by created_at desc limit 200',
  )
  await client.end()
  return rows.map((row) => row.id)
}
