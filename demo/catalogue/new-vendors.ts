import type { NewVendor } from './types'

/** A store that has just opened: no banner, no logo, no images, few facts. It shows what the marketplace looks like for a new vendor. */
export const newVendors: readonly NewVendor[] = [
  {
    company_name: 'Pemba Clove Yard',
    business_category: 'Manufacturer/Producer',
    subscription_plan: 'bronze',
    country: 'TZ',
    city: 'Chake Chake',
    business_address: '3 Mtemani Road, Chake Chake, Pemba',
    telephone_number: '+255 700 555 162',
    email: 'yard@pemba-clove.example',
    contact_name: 'Asha Faki',
    tax_number: '118-402-771',
    company_description:
      'Cloves from eleven family plots on the west side of Pemba, picked green, dried on mats and sold as they are.',
    sustainability_certifications: [],
    sustainability_practices: ['zero-waste'],
    products: [
      {
        name: 'Whole Cloves, 100 g',
        short_description: 'Hand-picked cloves, dried in the sun for four days.',
        description: 'Picked before they open, dried on palm mats, sorted by hand.',
        category: 'Food & Beverage',
        price: 9.8,
        quantity: 40,
      },
      {
        name: 'Clove Leaf Oil, 30 ml',
        short_description: 'Steam-distilled from the leaves that fall in the yard.',
        description: null,
        category: 'Beauty & Personal Care',
        price: 12.4,
        quantity: 4,
        manual_score_override: true,
        sustainability_score: 55,
      },
    ],
    pendingProducts: [
      {
        name: 'Clove Stem Tea, 80 g',
        short_description: 'The stems that sorting leaves behind, cut for tea.',
        description: 'Dried for two days longer than the cloves and cut by hand. Mild, with a little pepper.',
        category: 'Food & Beverage',
        price: 6.4,
        quantity: 60,
      },
      {
        name: 'Clove Pomander',
        short_description: null,
        description: 'An orange set with cloves in rings, dried for six weeks.',
        category: 'Home & Garden',
        price: 11,
        quantity: 15,
      },
      {
        name: 'Clove Bud Balm, 20 g',
        short_description: 'Beeswax, coconut oil and clove bud oil.',
        description: null,
        category: 'Beauty & Personal Care',
        price: 8.2,
        quantity: 24,
      },
    ],
  },
]
