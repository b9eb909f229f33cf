import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { hasVersion } from '@contract/core/procedure'
import { seoSettingName } from '@contract/marketing/seo'
import { joinVersions } from '@contract/core/schemas'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { newPromotion } from '@server/domains/promotions/testing/promotion-flow'
import { test, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'

/** A form that is open: the version that its page shows, and what saving does. Each `value` is another change. */
interface OpenForm {
  version: () => Promise<string>
  save: (p_version: string, value: 0 | 1 | 2) => Promise<unknown>
}

const credentials = { p_password: memberPassword }
const newVendorOwner = async (market: Market) => withPassword(market, await market.newVendor())

/** Every call that saves a form, with the page that opens it. */
const forms: Partial<Record<ProcedureName, (market: Market) => Promise<OpenForm>>> = {
  async record_offline_payment(market) {
    const { api } = await market.newAdmin()
    const product = await market.newProduct({ priceMinor: 50_00 })
    const p_order_id = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }])
    return {
      version: async () => (await api.preview_offline_payment({ p_order_id })).version,
      save: (p_version, value) =>
        api.record_offline_payment({ p_order_id, p_note: 'Transfer', p_amount: 1 + value, p_version }),
    }
  },
  async save_settings(market) {
    const { api } = await market.newAdmin()
    return {
      async version() {
        const { settings } = await api.get_settings()
        const operatorSettings = settings.filter(
          ({ name }) => name === 'operator_name' || name === 'operator_address',
        )
        return joinVersions(operatorSettings.map(({ version }) => version))
      },
      save: (p_version, value) =>
        api.save_settings({
          p_settings: { operator_name: 'Kijani Ltd', operator_address: `Nairobi ${value}` },
          p_version,
        }),
    }
  },
  async save_seo_settings(market) {
    const { api } = await market.newAdmin()
    const name = seoSettingName('about')
    return {
      version: async () =>
        (await api.get_seo_settings()).settings.find((setting) => setting.name === name)!.version,
      save: (p_version, value) =>
        api.save_seo_settings({
          p_settings: { [name]: { title: `About us ${value}`, description: '' } },
          p_version,
        }),
    }
  },
  async save_redirect(market) {
    const { api } = await market.newAdmin()
    await api.save_redirect({ p_from: '/former', p_to: '/about', p_status: 301 })
    const targets = ['/contact', '/marketplace', '/faq'] as const
    return {
      version: async () =>
        (await api.get_seo_settings()).redirects.find(({ from }) => from === '/former')!.version,
      save: (p_version, value) =>
        api.save_redirect({
          p_from: '/former',
          p_to: targets[value],
          p_status: 301,
          p_replaces: '/former',
          p_version,
        }),
    }
  },
  async save_promotion(market) {
    const { api, promotion_id: p_promotion_id, input } = await newPromotion(market)
    return {
      version: async () => (await api.get_promotion({ p_promotion_id })).version,
      save: (p_version, value) =>
        api.save_promotion({ p_promotion_id, p_promotion: { ...input, max_uses: 10 + value }, p_version }),
    }
  },
  async save_newsletter(market) {
    const { api } = await market.newAdmin()
    const issue = {
      p_preheader: '',
      p_body: 'What is new.',
      p_product_ids: [],
      p_audience: 'everybody' as const,
    }
    const { newsletter_id } = await api.save_newsletter({ ...issue, p_subject: 'November' })
    const target = { p_newsletter_id: newsletter_id }
    return {
      version: async () => (await api.get_newsletter(target)).version,
      save: (p_version, value) =>
        api.save_newsletter({ ...target, ...issue, p_subject: `December ${value}`, p_version }),
    }
  },
  async change_carrier(market) {
    const { api } = await market.newAdmin()
    const p_name = `Carrier ${randomUUID()}`
    const { carrier_id: p_carrier_id } = await api.add_carrier({
      p_name,
      p_tracking_url: '',
      p_countries: [],
    })
    const countries = [['KE'], ['TZ'], ['GH']] as const
    return {
      version: async () => (await api.list_carriers({ search: p_name })).items[0]!.version,
      save: (p_version, value) =>
        api.change_carrier({ p_carrier_id, p_countries: [...countries[value]], p_version }),
    }
  },
  async save_shipping_service(market) {
    const { api } = await market.newAdmin()
    const p_service = 'express'
    return {
      version: async () =>
        (await api.list_shipping_services()).find(({ service }) => service === p_service)!.version,
      save: (p_version, value) =>
        api.save_shipping_service({ p_service, p_name: `Fast delivery ${value}`, p_version }),
    }
  },
  async set_vendor_plan(market) {
    const { api } = await market.newAdmin()
    const { vendorId: p_vendor_id, session } = await market.newVendor()
    const plans = ['growth', 'premium', 'bronze'] as const
    const search = session.vendor!.companyName
    return {
      version: async () =>
        (await api.list_subscriptions({ search })).items.find(({ vendor_id }) => vendor_id === p_vendor_id)!
          .version,
      save: (p_version, value) =>
        api.set_vendor_plan({ p_vendor_id, p_plan: plans[value], p_reason: 'As they asked.', p_version }),
    }
  },
  async change_staff_member(market) {
    const { api } = await withPassword(market, await market.newAdmin())
    const { session } = await market.newStaff(['orders'])
    const findMember = async () =>
      (await api.list_staff()).members.find(({ email }) => email === session.email)!
    const { member_id: p_member_id } = await findMember()
    const areas = ['people', 'catalog', 'marketing'] as const
    return {
      version: async () => (await findMember()).version,
      save: (p_version, value) =>
        api.change_staff_member({ p_member_id, p_permissions: [areas[value]], p_version, ...credentials }),
    }
  },
  async change_team_member(market) {
    const vendor = await newVendorOwner(market)
    const { session } = await market.newTeamMember(vendor, ['orders'])
    const findMember = async () =>
      (await vendor.api.list_team()).members.find(({ email }) => email === session.email)!
    const { member_id: p_member_id } = await findMember()
    const areas = ['products', 'settings', 'money'] as const
    return {
      version: async () => (await findMember()).version,
      save: (p_version, value) =>
        vendor.api.change_team_member({
          p_member_id,
          p_permissions: [areas[value]],
          p_version,
          ...credentials,
        }),
    }
  },
  async update_product(market) {
    const vendor = await market.newVendor()
    const { id: p_product_id } = await market.newProduct({ vendor })
    return {
      version: async () => (await vendor.api.get_vendor_product({ p_product_id })).version,
      save: (p_version, value) =>
        vendor.api.update_product({ p_product_id, p_product: { origin: `Lamu ${value}` }, p_version }),
    }
  },
  async save_storefront(market) {
    const { api } = await market.newVendor()
    return {
      version: async () => (await api.get_vendor_settings()).storefront.version,
      save: (p_version, value) =>
        api.save_storefront({
          p_storefront: {
            company_name: `Akosombo Weavers ${value}`,
            store_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
            sustainability_practices: ['zero-waste'],
            other_practice: '',
            sustainability_certifications: [],
          },
          p_version,
        }),
    }
  },
  async save_holiday(market) {
    const { api } = await market.newVendor()
    return {
      version: async () => (await api.get_vendor_settings()).holiday.version,
      save: (p_version, value) =>
        api.save_holiday({
          p_holiday: { closed_from: '2035-12-20', closed_to: `2035-12-2${value + 1}` },
          p_version,
        }),
    }
  },
  async save_store_sections(market) {
    const { api } = await market.newVendor()
    const section_id = randomUUID()
    return {
      version: async () => (await api.get_store_arrangement()).sections.version,
      save: (p_version, value) =>
        api.save_store_sections({ p_sections: [{ section_id, name: `Baskets ${value}` }], p_version }),
    }
  },
  async save_store_pins(market) {
    const vendor = await market.newVendor()
    const goods = [await market.newProduct({ vendor }), await market.newProduct({ vendor })]
    return {
      version: async () => (await vendor.api.get_store_arrangement()).pins.version,
      save: (p_version, value) =>
        vendor.api.save_store_pins({ p_product_ids: [goods[value % 2]!.id], p_version }),
    }
  },
  async save_store_policies(market) {
    const { api } = await market.newVendor()
    return {
      version: async () => (await api.get_vendor_settings()).policies.version,
      save: (p_version, value) =>
        api.save_store_policies({
          p_policies: {
            return_days: 30 + value,
            return_shipping: 'store',
            return_note: '',
            shipping_policy: '',
            other_policy: '',
          },
          p_version,
        }),
    }
  },
  async save_delivery(market) {
    const { api } = await market.newVendor()
    return {
      version: async () => (await api.get_vendor_settings()).delivery.version,
      save: (p_version, value) =>
        api.save_delivery({
          p_delivery: { city: 'Tamale', handling_days: 3 + value, pickup_hours: '' },
          p_version,
        }),
    }
  },
  async save_shipping_offers(market) {
    const { api } = await market.newVendor()
    const none = { flat: null, free_from: null }
    return {
      version: async () => (await api.get_vendor_settings()).shipping_offers.version,
      save: (p_version, value) =>
        api.save_shipping_offers({
          p_offers: {
            zones: {
              same_country: { flat: 3 + value, free_from: null },
              same_region: none,
              rest_of_africa: none,
              rest_of_world: none,
            },
          },
          p_version,
        }),
    }
  },
  async change_plan(market) {
    const { api, vendorId: p_vendor_id } = await market.newVendor()
    const admin = await market.newAdmin()
    await admin.api.set_vendor_plan({ p_vendor_id, p_plan: 'growth', p_reason: 'As they asked.' })
    const plans = ['bronze', 'bronze', 'growth'] as const
    return {
      version: async () => (await api.get_own_plan()).version,
      save: (p_version, value) => api.change_plan({ p_plan: plans[value], p_version }),
    }
  },
  async save_payout_schedule(market) {
    const { api } = await market.newVendor()
    const schedules = ['weekly', 'monthly', 'manual'] as const
    return {
      version: async () => (await api.get_vendor_earnings_summary()).payout_schedule_version,
      save: (p_version, value) => api.save_payout_schedule({ p_schedule: schedules[value], p_version }),
    }
  },
  async save_payout_method(market) {
    const { api } = await newVendorOwner(market)
    return {
      version: async () => (await api.get_vendor_earnings_summary()).payout_account_version,
      save: (p_version, value) =>
        api.save_payout_method({
          p_destination: {
            method: 'bank_transfer',
            account_name: 'Amani Otieno',
            account_number: `012345678${value}`,
            bank_code: '044',
          },
          p_version,
          ...credentials,
        }),
    }
  },
  async add_shipping_info(market) {
    const { vendor, orderId: p_order_id, itemId: p_item_id } = await createItemInState(market, 'processing')
    return {
      version: async () =>
        (await vendor.api.get_vendor_order_details({ p_order_id })).vendor_items[0]!.shipping_version,
      save: (p_version, value) =>
        vendor.api.add_shipping_info({
          p_item_id,
          p_shipping_provider: 'G4S',
          p_tracking_number: `KE-${value}`,
          p_version,
        }),
    }
  },
}

describe('a form that somebody else has saved since', () => {
  const procedureNames = (Object.keys(contract) as ProcedureName[]).filter((name) => {
    const { inputSchema } = contract[name]['~orpc']
    return inputSchema && hasVersion(inputSchema)
  })

  test.for(procedureNames)(
    'is refused by %s, and saved once it is loaded again',
    async (name, { market }) => {
      const { version, save } = await forms[name]!(market)
      const initialVersion = await version()
      const results = await Promise.allSettled([save(initialVersion, 0), save(initialVersion, 1)])
      expect(
        results
          .map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'saved'))
          .sort(),
      ).toEqual(['saved', 'version_conflict'])
      await expect(save(initialVersion, 2)).rejects.toMatchObject({ code: 'version_conflict' })
      await save(await version(), 2)
    },
  )
})
