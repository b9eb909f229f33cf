import type { Vendor } from './types'

export const kasaiRaffia: Vendor = {
  key: 'kasai-raffia',
  company_name: 'Lulua Raffia Supply',
  store_slug: 'lulua-raffia-supply',
  business_category: 'Raw Materials Supplier',
  subscription_plan: 'bronze',
  country: 'CD',
  city: 'Kananga',
  business_address: '64 Avenue du Commerce, Commune de Kananga, Kasaï-Central',
  telephone_number: '+243 800 555 117',
  email: 'raphia@lulua-supply.example',
  contact_name: 'Mbuyi Tshibangu',
  tax_number: 'A2107364K',
  company_description:
    'We buy raffia fibre and handwoven raffia squares from villages along the Lulua and sell them to weavers, upholsterers and schools. Fibre is graded by length and by softness, and each bundle carries the name of the village.\n\nOur first listings are being photographed and weighed now. Mbuyi puts them here as soon as each bundle has its price.',
  sustainability_certifications: [],
  proven_certifications: [],
  sustainability_practices: ['recyclable-materials', 'plastic-free'],
  art: { colours: ['#a9743f', '#f0dfb8', '#2e2722', '#d9a24a'], pattern: 'kuba', mark: 'loom' },
  products: [],
}
