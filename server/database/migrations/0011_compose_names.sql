-- Written by hand: names that were stored before they were brought into composed form (NFC), so that they compare equal to what is typed and
-- imported from now on. A version that still runs may store others meanwhile: they are composed when they are next saved.
UPDATE "users" SET "name" = normalize("name", nfc) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "vendors" SET "company_name" = normalize("company_name", nfc) WHERE "company_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "vendor_applications" SET "company_name" = normalize("company_name", nfc) WHERE "company_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
-- A name of three signs that compose to two would be too short.
UPDATE "products" SET "name" = normalize("name", nfc)
  WHERE "name" IS NOT NFC NORMALIZED AND char_length(normalize("name", nfc)) >= 3;--> statement-breakpoint
-- A vendor who imported the same handle in both forms has two products. Both stay.
UPDATE "products" AS "product" SET "import_key" = normalize("import_key", nfc)
  WHERE "import_key" IS NOT NFC NORMALIZED AND NOT EXISTS (
    SELECT FROM "products" AS "other" WHERE "other"."vendor_id" = "product"."vendor_id" AND "other"."id" <> "product"."id"
      AND normalize("other"."import_key", nfc) = normalize("product"."import_key", nfc));--> statement-breakpoint
-- Two variants that differ only in the form of a letter would be one: their product stays as it is until its vendor changes it.
do $$
declare
  product uuid;
begin
  for product in
    select product_id from product_options where array_to_string(values || name, chr(10)) is not nfc normalized
    union
    select product_id from product_variants where array_to_string(option_values || import_key, chr(10)) is not nfc normalized
  loop
    begin
      update product_options set name = normalize(name, nfc), values = array(
        select normalize(value, nfc) from unnest(values) with ordinality as entered (value, n) group by 1 order by min(n))
        where product_id = product;
      update product_variants set import_key = normalize(import_key, nfc), option_values = array(
        select normalize(value, nfc) from unnest(option_values) with ordinality as entered (value, n) order by n)
        where product_id = product;
    exception when unique_violation then
      raise notice 'product % has the same variant twice', product;
    end;
  end loop;
end $$;
