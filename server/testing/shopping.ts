import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { ShippingAddress } from '@contract/core/address'
import { nairobi } from '@contract/testing/addresses'
import type { Api } from '@contract/contract'
import type { ProductCategory } from '@contract/catalog/facts'
import type { PaymentMethod } from '@contract/payments/facts'
import type { ShippingService } from '@contract/pricing/facts'
import type { Database } from '@server/database/connect'
import { productOptions, products, productVariants } from '@server/database/schema/catalog'
import { orderItems } from '@server/database/schema/orders'
import type { peopleFactory, Person, VendorPerson } from './people'

interface Core {
  db: Database
}

type CreateOrder = Parameters<Api['create_order']>[0]

export { nairobi }

export interface TestProduct {
  id: string
  /** The first of its variants, and all of them. */
  variantId: string
  variantIds: string[]
  vendorId: string
  priceMinor: number
  name: string
}

export interface ProductOptions {
  vendor?: VendorPerson
  priceMinor?: number
  quantity?: number
  name?: string
  /** Of a piece; without, its vendor has not said. */
  weightGrams?: number
  category?: ProductCategory
  /** With options there is a variant for each value of the first one, unless `variants` lists them. */
  options?: readonly { name: string; values: readonly string[] }[]
  variants?: readonly {
    optionValues: readonly string[]
    priceMinor?: number
    quantity?: number
    weightGrams?: number
    sku?: string
  }[]
}

/** Shopping for tests: products on sale, and orders placed through the same procedures as the checkout. */
export function shoppingFixtures({ db }: Core, testPeople: ReturnType<typeof peopleFactory>) {
  async function newProduct(overrides: ProductOptions = {}): Promise<TestProduct> {
    const { priceMinor = 34_50, quantity = 20, name = 'Sisal basket', category = 'Home & Garden' } = overrides
    const { options = [], variants = options[0]?.values.map((value) => ({ optionValues: [value] })) } =
      overrides
    const vendor = overrides.vendor ?? (await testPeople.newVendor())
    const [row] = await db.insert(products).values({ vendorId: vendor.vendorId, name, category }).returning()
    const { id } = row!
    if (options.length > 0)
      await db.insert(productOptions).values(
        options.map(({ name, values }, position) => ({
          productId: id,
          position,
          name,
          values: [...values],
        })),
      )
    const created = await db
      .insert(productVariants)
      .values(
        (variants ?? [{ optionValues: [] }]).map(
          (variant: NonNullable<ProductOptions['variants']>[number], position) => ({
            productId: id,
            position,
            optionValues: [...variant.optionValues],
            priceMinor: variant.priceMinor ?? priceMinor,
            stock: variant.quantity ?? quantity,
            weightGrams: variant.weightGrams ?? overrides.weightGrams ?? null,
            sku: variant.sku ?? null,
          }),
        ),
      )
      .returning({ id: productVariants.id })
    const variantIds = created.map((variant) => variant.id)
    return { id, variantId: variantIds[0]!, variantIds, vendorId: vendor.vendorId, priceMinor, name }
  }

  /** Creates many products without options at once. */
  async function newProducts(
    rows: readonly (typeof products.$inferInsert & { priceMinor: number; stock: number })[],
  ): Promise<void> {
    const created = await db
      .insert(products)
      .values(rows.map(({ priceMinor: _price, stock: _stock, ...row }) => row))
      .returning({ id: products.id })
    await db.insert(productVariants).values(
      created.map(({ id: productId }, n) => ({
        productId,
        priceMinor: rows[n]!.priceMinor,
        stock: rows[n]!.stock,
      })),
    )
  }

  /** Fills the user's cart; returns what Place Order submits, with a service, by default the cheapest delivery. */
  async function prepareOrder(
    { api }: { api: Api },
    goods: readonly { product: TestProduct; quantity: number }[],
    address: ShippingAddress = nairobi,
    method: PaymentMethod = 'paystack',
    service?: ShippingService,
  ): Promise<CreateOrder> {
    for (const { product, quantity } of goods)
      await api.add_to_cart({
        p_product_id: product.id,
        p_variant_id: product.variantId,
        p_quantity: quantity,
      })
    const options = await api.get_shipping_options({ p_shipping_address: address })
    const option = options.find(({ rate_id }) => (service ? rate_id === service : rate_id !== 'pickup'))
    if (!option) throw new Error('no way to ship to this address')
    const tax = await api.estimate_order_taxes({ p_shipping_address: address, p_rate_id: option.rate_id })
    return {
      p_shipping_address: address,
      p_payment_method: method,
      p_shipping_details: option,
      p_shipping_cost: option.estimated_cost,
      p_tax_amount: tax,
    }
  }

  /** The same, and places the order. Returns its id. */
  const placeOrder = async (...[person, ...order]: Parameters<typeof prepareOrder>): Promise<string> =>
    person.api.create_order(await prepareOrder(person, ...order))

  /** The stock of the first variant. */
  const stockOf = async ({ variantId }: TestProduct) =>
    (
      await db
        .select({ stock: productVariants.stock })
        .from(productVariants)
        .where(eq(productVariants.id, variantId))
    )[0]!.stock

  /** Changes the first variant, as its vendor would. */
  const changeVariant = ({ variantId }: TestProduct, changes: Partial<typeof productVariants.$inferInsert>) =>
    db.update(productVariants).set(changes).where(eq(productVariants.id, variantId))

  const changeProduct = ({ id }: TestProduct, changes: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(changes).where(eq(products.id, id))

  const itemsOf = (orderId: string) =>
    db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.line)

  return {
    newProduct,
    newProducts,
    changeVariant,
    changeProduct,
    prepareOrder,
    placeOrder,
    stockOf,
    itemsOf,
    newKey: () => randomUUID(),
  }
}

export type { Person }
