import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { password, type Site } from './site'
import type { Visitor } from './visitor'

/** What a person comes for. Fails as soon as something that the person would see is missing. */
type Mission = (visitor: Visitor, site: Site) => Promise<void>

const newEmail = () => `browser-${randomUUID().slice(0, 8)}@journey.example`

/** Looks for a basket: home, search, filter, product, store. */
const browse: Mission = async ({ does, fills, open, submits, scripts }, { api }) => {
  const category = 'Home & Garden'
  const { items } = await api.get_all_active_products({ search: 'basket', category })
  const { name, vendor_name } = items[0]!
  await open('/')
  await does('press', 'link', 'Marketplace')
  await does('whyNotSeen', 'heading', 'Marketplace')
  await fills('Search products by name', 'basket')
  await does('pressEnter', 'Search products by name')
  await does('whyNotAt', '/marketplace?search=basket')
  await does('choose', category)
  if (scripts === 'off' || scripts === 'blocked') await submits('Show products')
  await does('whyNotSeen', 'link', `Remove filter: ${category}`)
  await does('whyNotSeen', 'link', 'Remove filter: “basket”')
  await does('press', 'link', name)
  await does('whyNotAt', '/product/')
  await does('whyNotSeen', 'heading', name)
  await does('press', 'link', vendor_name)
  await does('whyNotAt', '/store/')
  await does('whyNotSeen', 'heading', vendor_name)
  await does('whyNotSeen', 'link', name)
}

/** A guest chooses a variant and a quantity, signs in on the way to the checkout, and pays. */
const buy: Mission = async (visitor, site) => {
  const { does, fills, open, waitsForScripts, scripts } = visitor
  const product = await productWithOptions(site)
  const email = newEmail()
  await site.signUp(email)

  await open(`/product/${product.id}`)
  for (const value of product.optionValues) await does('choose', value)
  await fills('Quantity', '2')
  // What is missing is named until scripts come; the server sees that nothing is.
  await does('press', 'button', scripts === 'late' ? 'Choose' : 'Add to Cart')
  await does('whyNotRead', `${product.title} has been added to your cart.`)
  await does('press', 'link', 'Cart, 2 items')
  await does('whyNotAt', '/cart')
  await does('whyNotHeld', `Quantity of ${product.name}`, '2')
  if (scripts === 'late') {
    await waitsForScripts()
    await does('whyNotHeld', `Quantity of ${product.name}`, '2')
  }
  await does('press', 'link', 'Proceed to Checkout')
  await does('whyNotAt', '/auth')
  await fills('Email', email)
  await fills('Password', password)
  await does('press', 'button', 'Sign In')
  await does('whyNotAt', '/checkout')
  await checkOut(visitor)
  await pay(visitor)
}

interface ChosenProduct {
  id: string
  name: string
  /** The name with the variant's. */
  title: string
  optionValues: string[]
}

/** The variant with the largest stock of a product with two options, which has enough for every browser. */
async function productWithOptions({ api }: Site): Promise<ChosenProduct> {
  const { items } = await api.get_all_active_products({ search: 'Gedeb Hills Coffee' })
  const { id, name, variants } = await api.get_product_details({ p_product_id: items[0]!.id })
  const [variant] = [...variants].sort((a, b) => b.quantity - a.quantity)
  return { id, name, title: `${name}, ${variant!.title}`, optionValues: variant!.option_values }
}

async function checkOut({ does, fills, submits, waitsForScripts, scripts }: Visitor) {
  await fills('Full name', 'Abena Browser')
  await fills('Phone number', '+254 700 000 123')
  await fills('Country', 'Kenya')
  await fills('Street address', '7 Riverside Drive')
  await fills('City', 'Nairobi')
  await fills('State/Province', 'Nairobi')
  if (scripts === 'late') {
    await waitsForScripts()
    await does('whyNotHeld', 'Street address', '7 Riverside Drive')
  }
  const isSubmitted = scripts === 'off' || scripts === 'blocked'
  if (isSubmitted) await submits('Show shipping options')
  await does('choose', 'Kijani Standard')
  if (isSubmitted) await submits('Update totals')
  await does('whyNotChosen', 'Kijani Standard')
  await does('press', 'button', 'Place Order')
  if (!isSubmitted) return
  await does('whyNotAt', '/order-confirmation/')
  await does('choose', 'Card or bank (Paystack)')
  await does('press', 'button', 'Pay now')
}

async function pay({ does, finds, submits, scripts }: Visitor) {
  await does('whyNotAt', '/sandbox/paystack/checkout/')
  await does('press', 'button', 'Pays 4084')
  await does('whyNotAt', '/order-confirmation/')
  // Without scripts, the page does not change by itself.
  while ((scripts === 'off' || scripts === 'blocked') && !(await finds('whyNotSeen', 'link', 'Invoice'))) {
    await submits('Check again')
    await sleep(1000)
  }
  await does('whyNotSeen', 'link', 'Invoice')
}

/** Signs up, confirms the address, applies as a vendor with documents, and sees the application's status. */
const sell: Mission = async ({ does, fills, open, waitsForScripts, scripts }, site) => {
  const email = newEmail()
  const company = `Weavers ${email.slice(8, 16)}`
  await open('/auth?type=signup')
  await fills('Full Name', 'Abena Browser')
  await fills('Email', email)
  await fills('Password', password)
  await does('press', 'button', 'Sign Up')
  await does('whyNotRead', 'Check your email for a confirmation link.')
  await open(await site.linkMailedTo(email, /Confirm/))
  await does('whyNotAt', '/account/dashboard')

  await open('/register/vendor')
  await fills('Company name', company)
  await fills('Business category', 'Manufacturer/Producer')
  await fills('Tax number', 'C0012345')
  await fills('Email', email)
  await fills('Company description', 'We weave baskets of elephant grass with sixty families.')
  await does('choose', 'Starter')
  await fills('Country', 'Ghana')
  await fills('City', 'Bolgatanga')
  await fills('Business address', '4 Market Road, Bolgatanga')
  await fills('Telephone number', '+233200000001')
  if (scripts === 'late') {
    await waitsForScripts()
    await does('whyNotHeld', 'Company name', company)
    await does('whyNotChosen', 'Starter')
  }
  await does('press', 'button', 'Next')
  await does('whyNotSeen', 'heading', 'Sustainability')
  await does('choose', 'Fair Trade')
  await does('choose', 'Zero waste')
  await does('press', 'button', 'Next')
  await does('whyNotSeen', 'heading', 'Documents')
  for (const [label, file] of [
    ['Business registration document', 'registration.pdf'],
    ['Certification document', 'fair-trade.pdf'],
  ] as const) {
    await does('attach', label, file)
    if (scripts === 'on' || scripts === 'late') await does('whyNotRead', `${file} is uploaded.`)
  }
  await does('press', 'button', 'Next')
  await does('whyNotSeen', 'heading', 'Review')
  await does('whyNotRead', company)
  await does('whyNotRead', 'registration.pdf')
  await does('press', 'button', 'Submit Application')
  await does('whyNotSeen', 'heading', 'Application Submitted!')
  await open('/vendor/application-status')
  await does('whyNotSeen', 'heading', 'Application Pending')
  await does('whyNotRead', company)
}

export const missions = { browse, buy, sell }

export type MissionName = keyof typeof missions
