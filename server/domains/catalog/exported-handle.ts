import type { ProductRow } from './product-columns'

type IdentifiedProduct = Pick<ProductRow, 'importKey' | 'name' | 'id'>

const prefix = 'shopify:'

/** The import key of a handle, as an import reads it. */
export const importKeyOf = (handle: string): string => prefix + handle

/**
 * The handle of a product in an export. Importing the file again finds the product by it: the handle of the file that it was imported from
 * or, for every other product, one that ends with its id.
 */
export function handleOf({ importKey, name, id }: IdentifiedProduct): string {
  const importedHandle = importKey?.startsWith(prefix) ? importKey.slice(prefix.length) : ''
  if (importedHandle !== '' && importedHandle === importedHandle.trim().toLowerCase()) return importedHandle
  return `${slugOf(name)}-${id}`
}

/** The id that a handle of `handleOf` ends with. */
export const idFromHandle = (handle: string): string | undefined =>
  /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(handle)?.[1]

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
