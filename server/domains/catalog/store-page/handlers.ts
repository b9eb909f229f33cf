import type { storeProcedures } from '@contract/catalog/store-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getStoreArrangement, listStoreSections } from './read-arrangement'
import { pinProduct, saveStorePins } from './pins'
import { saveStoreSections } from './save-sections'

export const storeHandlers: Handlers<keyof typeof storeProcedures> = {
  get_store_arrangement: (_, context) => getStoreArrangement(context),
  save_store_sections: saveStoreSections,
  save_store_pins: saveStorePins,
  pin_product: pinProduct,
  list_store_sections: ({ productId } = {}, context) => listStoreSections(productId, context),
}
