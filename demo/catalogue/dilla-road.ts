import type { Vendor } from './types'

export const dillaRoad: Vendor = {
  key: 'dilla-road',
  company_name: 'Dilla Road Coffee',
  store_slug: 'dilla-road-coffee',
  business_category: 'Raw Materials Supplier',
  subscription_plan: 'growth',
  country: 'ET',
  city: 'Dilla',
  business_address: 'Kebele 04, Washing Station Road, Dilla, Gedeo Zone',
  telephone_number: '+251 900 555 178',
  email: 'beans@dilla-road.example',
  contact_name: 'Mekdes Worku',
  tax_number: '0044917352',
  company_description:
    "Coffee here grows under ensete and fig, in gardens small enough to walk round before breakfast. We buy ripe cherry from 640 of those gardens, and post the price on the gate each morning of the harvest.\n\nMost of it leaves green, in sacks. A little we roast ourselves in a twelve-kilo drum, for people who like to know the name of the hill. We also sell our neighbours' honey and the pots that nobody in Dilla would make coffee without.",
  sustainability_certifications: ['rainforest-alliance', 'fair-trade'],
  proven_certifications: ['rainforest-alliance', 'fair-trade'],
  sustainability_practices: ['water-conservation', 'recyclable-materials', 'eco-friendly-packaging'],
  art: { colours: ['#3a2a22', '#efdfc0', '#c9852f', '#5f7a52'], pattern: 'weave', mark: 'cup' },
  products: [
    {
      key: 'gedeb-washed-coffee',
      name: 'Gedeb Hills Coffee, Washed',
      short_description:
        'Light roast from gardens at 2,050 m: lemon, black tea and a clean finish. Whole or ground for you.',
      description:
        'Cherry is pulped on the evening it is picked, fermented for 36 hours and dried on raised beds for eleven days, turned by hand every half hour while the sun is high.\n\nRoasted on Tuesdays, posted on Wednesdays. The date is stamped on the base.',
      category: 'Food & Beverage',
      price_minor: 1699,
      quantity: 84,
      options: ['Weight', 'Grind'],
      variants: [
        { values: ['340 g', 'Whole bean'], quantity: 41 },
        { values: ['340 g', 'Filter'], quantity: 18 },
        { values: ['340 g', 'Espresso'], quantity: 9 },
        { values: ['1 kg', 'Whole bean'], quantity: 12, price_minor: 4390 },
        { values: ['1 kg', 'Filter'], quantity: 4, price_minor: 4390 },
      ],
      origin: 'Gedeb, Ethiopia',
      materials: ['arabica coffee'],
      packaging: 'Compostable bag with paper label',
      sustainability_tags: ['locally_made', 'organic', 'fair_trade', 'vegan'],
      art: {
        shape: 'pouch',
        form: 'tall',
        pattern: 'weave',
        colours: ['#2f4a3d', '#b5642f', '#e0b25a', '#f0e2c4'],
        scene: 'blocks',
        backdrop: ['#d5c09a', '#e9dcc0', '#b06a3c'],
        secondView: 'use',
        use: {
          sizeReferences: [
            { shape: 'bowl', form: 'cup', colours: ['#f1e7d6', '#3a2218', '#b5462f'], relativeSize: 0.3 },
          ],
        },
      },
    },
    {
      key: 'sun-dried-natural-coffee',
      name: 'Sun-Dried Natural Coffee',
      short_description:
        'Dried in the whole cherry for three weeks: blueberry, cocoa, a heavier cup. Whole bean, 340 g.',
      description:
        'The old way. The cherries stay whole on the beds until they rattle, and the fruit goes into the bean. It wants a patient hand: one wet night can spoil a bed, and two did last season.\n\nGood in a jebena, good through paper, wasted on a percolator.',
      category: 'Food & Beverage',
      price_minor: 1849,
      quantity: 46,
      origin: 'Yirga Alem, Ethiopia',
      materials: ['arabica coffee'],
      packaging: 'Compostable bag with paper label',
      sustainability_tags: ['locally_made', 'organic', 'fair_trade', 'vegan'],
      art: {
        shape: 'pouch',
        form: 'folded',
        pattern: 'bands',
        colours: ['#8f3f2c', '#5a2f22', '#d9a24a', '#f0e2c4'],
        scene: 'window',
        backdrop: ['#8a9a84', '#a9794f', '#d9a24a'],
      },
    },
    {
      key: 'dilla-jebena',
      name: 'Black Clay Jebena',
      short_description:
        'The round-bottomed Ethiopian coffee pot, burnished and smoke-fired; brews for four.',
      description:
        'Burnished with a river stone while it is leather-hard, then fired in the open and smothered with eucalyptus leaves, which turn it black all the way through.\n\nSeason it by boiling old grounds twice. Stand it on a ring of cloth, not on the bare table.',
      category: 'Home & Garden',
      price_minor: 3125,
      quantity: 31,
      origin: 'Dilla, Ethiopia',
      materials: ['clay'],
      packaging: 'Straw and recycled card',
      sustainability_tags: ['locally_made', 'plastic_free_packaging', 'vegan'],
      art: {
        shape: 'pot',
        form: 'jebena',
        pattern: 'plain',
        colours: ['#3d3431', '#c9852f', '#efdfc0', '#5f7a52'],
        scene: 'table',
        backdrop: ['#cf9a68', '#8a5f3f', '#e8c98a'],
        secondView: 'use',
        use: {
          sizeReferences: [
            { shape: 'bowl', form: 'cup', colours: ['#f1e7d6', '#3a2218', '#b5462f'], relativeSize: 0.27 },
            { shape: 'bowl', form: 'cup', colours: ['#f1e7d6', '#3a2218', '#b5462f'], relativeSize: 0.27 },
          ],
        },
      },
    },
    {
      key: 'white-forest-honey',
      name: 'White Forest Honey, 450 g',
      short_description:
        'Pale, stiff honey from croton and schefflera blossom, strained through cloth and never heated.',
      description:
        'From bark hives hung so high that the beekeeper goes up on a rope. It sets hard and white within a month; that is how it should be, and a warm bowl of water loosens it.\n\nThe jar is tied with cloth from Dilla market. Every batch is different cloth.',
      category: 'Food & Beverage',
      price_minor: 1375,
      quantity: 39,
      origin: 'Bale forest, Ethiopia',
      materials: ['raw honey'],
      packaging: 'Glass jar, cotton cap',
      sustainability_tags: ['locally_made', 'plastic_free_packaging'],
      art: {
        shape: 'jar',
        form: 'honey',
        pattern: 'wax',
        colours: ['#e2b04f', '#2f5a4a', '#f0dfba', '#b5482c'],
        scene: 'linen',
        backdrop: ['#6f8a7a', '#e9ddc4', '#d9963f'],
        secondView: 'above',
      },
    },
  ],
}
