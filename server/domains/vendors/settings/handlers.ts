import type { vendorSettingsProcedures } from '@contract/vendors/procedures'
import type { Handlers } from '@server/platform/procedures'
import { requireVendor } from '@server/platform/session'
import { setStorePicture } from '../store-pictures'
import { getVendorSettings } from './read-settings'
import { saveShippingOffers } from './shipping-offers'
import { saveDelivery, saveHoliday, saveStorefront, saveStorePolicies } from './save-settings'

export const vendorSettingsHandlers: Handlers<keyof typeof vendorSettingsProcedures> = {
  get_vendor_settings: (_, context) => getVendorSettings(context),
  save_storefront: saveStorefront,
  set_store_picture: async ({ kind, file, cropX, cropY }, context) => {
    const { vendorId } = requireVendor(context)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return setStorePicture({ vendorId, kind, bytes, crop: { x: cropX, y: cropY } }, context)
  },
  save_holiday: saveHoliday,
  save_delivery: saveDelivery,
  save_shipping_offers: saveShippingOffers,
  save_store_policies: saveStorePolicies,
}
