import type { productImportProcedures } from '@contract/catalog/import-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getProductImport, listProductImports } from './queries'
import { createProductImport, startProductImport } from './request-import'

export const productImportHandlers: Handlers<keyof typeof productImportProcedures> = {
  create_product_import: createProductImport,
  start_product_import: startProductImport,
  get_product_import: getProductImport,
  list_product_imports: (_, context) => listProductImports(context),
}
