import { sql } from 'drizzle-orm'
import { brand } from '@contract/core/brand'
import { productLimits } from '@contract/catalog/facts'
import { storePictureLimits } from '@contract/vendors/facts'
import { brandLogoFiles } from '@server/platform/brand-logo-files'
import type { Queryable } from '@server/database/connect'

/**
 * The stored files that rows name, in one place for finding files without a row and rows without a file: complete keys, and for a
 * picture the folder of its files (`640.webp`, `640.avif` and the like). A new column that names a file is added here.
 */
const referencedFiles = sql.raw(`
  select file_key as name, 'product picture' as description, array[${productLimits.imageWidths.join()}] as widths from product_images
  ${(['banner', 'logo'] as const)
    .map(
      (kind) => `union all
  select 'public/' || substring(store_${kind}_url from '^/files/(.+)/[^/]+$'), 'store ${kind}', array[${storePictureLimits[kind].widths.join()}]
  from vendors where store_${kind}_url like '/files/%'`,
    )
    .join('\n  ')}
  union all select file_path, 'document', null from vendor_documents
  union all select business_registration_document_path, 'document of an application', null from vendor_applications
  union all select certification_document_path, 'document of an application', null from vendor_applications
    where certification_document_path is not null
  union all select file_path, 'uploaded document', null from document_uploads where file_path is not null
  union all select proof_path, 'proof of a payout', null from payouts where proof_path is not null
  union all select file_key, 'imported product file', null from product_imports
  union all select proof_path, 'proof of a refund', null from refunds_by_hand where proof_path is not null
  union all select proof_path, 'proof of a payout of credit', null from credit_payouts
  union all select proof_path, 'proof of a manual posting', null from manual_postings where proof_path is not null
  union all select ltrim(value ->> 'picture', '/'), 'sharing picture', null from settings
    where key = 'seo_defaults' and value ->> 'picture' <> ''
  union all select ltrim(folder, '/') || '/' || file, 'logo', null
  from (
    select value from settings where key = 'brand'
    union all
    -- Sent emails show earlier logos, and a change can be undone.
    select details -> 'after' -> 'value' from audit_log where subject = 'setting' and subject_id = 'brand'
  ) brands (brand),
    unnest(array[brand ->> 'logo', brand ->> 'dark_logo']) folder,
    unnest(array[${brandLogoFiles.map(({ name }) => `'${name}'`).join()}]) file
  where folder <> ''`)

/** The name of a stored file, as rows have it; undefined for files that no row ever names, such as those of a build. */
function referencedNameOf(key: string): string | undefined {
  if (
    /^(brand|vendor-applications|refund-proofs|credit-payouts|manual-postings|payouts|imports|previews\/seo)\//.test(
      key,
    )
  )
    return key
  // Link previews are rendered from a picture on request.
  const preview = /^previews\/([^.]+)(?:\.(\w+))?\.jpg$/.exec(key)
  // One that shows an earlier brand is named by nothing.
  if (preview) return (preview[2] ?? '') === brand.version ? `public/${preview[1]}` : key
  return /^(public\/(?:products|stores)\/.+)\/[^/]+$/.exec(key)?.[1]
}

/** Of some stored files, those that a row should name and none does. */
export async function orphanedFiles(tx: Queryable, keys: readonly string[]): Promise<string[]> {
  const namedKeys = keys.flatMap((key) => {
    const name = referencedNameOf(key)
    return name === undefined ? [] : [{ key, name }]
  })
  const names = [...new Set(namedKeys.map(({ name }) => name))]
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct name from (${referencedFiles}) named where name = any(${sql.param(names)}::text[])`,
  )
  const referencedNames = new Set(rows.map(({ name }) => name))
  return namedKeys.flatMap(({ key, name }) => (referencedNames.has(name) ? [] : [key]))
}

/** Every file that must be there, and what it is. Pictures from before AVIF was added have their WebP only. */
export async function requiredFiles(tx: Queryable): Promise<{ key: string; description: string }[]> {
  const { rows } = await tx.execute<{ name: string; description: string; widths: number[] | null }>(
    sql`select name, min(description) as description, widths from (${referencedFiles}) named group by name, widths order by name`,
  )
  return rows.flatMap(({ name, description, widths }) =>
    widths
      ? widths.map((width) => ({ key: `${name}/${width}.webp`, description }))
      : [{ key: name, description }],
  )
}
