import { productCategories, type ProductCategory } from '@contract/catalog/facts'
import type { ProductTag } from '@contract/sustainability/facts'

// Words that indicate a category, most reliable lists first: a "coffee table" is furniture, a "phone case" no case of wine.
const categoryWords: readonly [ProductCategory, string][] = [
  [
    'Electronics Accessories',
    'electronics|phone|phones|smartphone|laptop|tablet|charger|chargers|cable|cables|headphone|headphones|earbuds|solar|power bank|usb|camera|keyboard',
  ],
  [
    'Toys & Games',
    'toy|toys|game|games|puzzle|puzzles|doll|dolls|plush|board game|board games|playing cards|teddy|rattle',
  ],
  [
    'Beauty & Personal Care',
    'beauty|cosmetic|cosmetics|skincare|skin care|personal care|soap|soaps|shampoo|conditioner|lotion|balm|serum|shea butter|body butter|' +
      'makeup|perfume|fragrance|fragrances|deodorant|toothbrush|toothpaste|hair care|haircare|bath|moisturizer|moisturiser|essential oil|essential oils|lip',
  ],
  [
    'Food & Beverage',
    'food|foods|beverage|beverages|drink|drinks|coffee|tea|teas|chocolate|cocoa|honey|spice|spices|sauce|jam|snack|snacks|nuts|grain|flour|' +
      'wine|beer|juice|rice|dried fruit|dried mango|cooking oil|olive oil|rooibos|vanilla|grocery',
  ],
  [
    'Home & Garden',
    'home|garden|furniture|kitchen|kitchenware|tableware|decor|décor|homeware|homewares|basket|baskets|candle|candles|cushion|cushions|pillow|pillows|blanket|' +
      'blankets|rug|rugs|lamp|lamps|vase|vases|bowl|bowls|mug|mugs|plate|plates|table|chair|chairs|stool|bedding|bed|towel|towels|plant|plants|planter|pot|pots|curtain|' +
      'throw|throws|cutlery|cookware|sofa|sofas|couch|drawers|dresser|shelf|shelves|desk|bench|cabinet|wardrobe|mattress|ottoman|bean bag|beanbag|' +
      'mirror|mirrors|clock|clocks|tray|trays|teapot|carpet|tapestry|lighting|lampshade|apron|storage|bathroom|living room|outdoor|linens',
  ],
  [
    'Fashion & Apparel',
    'fashion|apparel|clothing|clothes|shirt|shirts|t-shirt|t-shirts|tee|tees|dress|dresses|skirt|skirts|trousers|pants|jeans|shorts|jacket|jackets|coat|coats|sweater|' +
      'hoodie|scarf|scarves|hat|hats|shoe|shoes|sandal|sandals|boots|sneakers|bag|bags|handbag|handbags|backpack|tote|wallet|wallets|belt|belts|socks|jewelry|jewellery|' +
      'bracelet|bracelets|necklace|necklaces|earring|earrings|ring|rings|anklet|pendant|pendants|choker|bangle|brooch|watch|watches|sunglasses|kaftan|kimono|wrap|lingerie|' +
      'swimwear|underwear|top|tops|blouse|blouses|jumper|jumpers|cardigan|knitwear|denim|tuxedo|suit|suits|vest|blazer|gown|robe|leggings|' +
      'pyjamas|pajamas|gloves|cap|caps|beanie|tie|shawl|shawls|slippers|heels|loafers|high tops|footwear|clutch|purse|turban|headwrap|accessories',
  ],
  [
    'Arts & Crafts',
    'art|arts|craft|crafts|print|prints|painting|paintings|sculpture|sculptures|pottery|ceramic|ceramics|yarn|fabric|fabrics|textile|textiles|bead|beads|carving|mask|' +
      'masks|stationery|notebook|notebooks|canvas|drawing|instrument|drum|card|cards',
  ],
]

const categoryPatterns = categoryWords.map(([category, words]) => [category, wordPattern(words)] as const)

/**
 * The category indicated by a product's texts, checked in order: the shop's category and type first, then tags, then the title. Null if
 * none matches.
 */
export function categoryOf(texts: readonly string[]): ProductCategory | null {
  for (const text of texts) {
    const exactMatch = productCategories.find((category) => category === text)
    if (exactMatch) return exactMatch
    const match = categoryPatterns.find(([, pattern]) => pattern.test(text))
    if (match) return match[0]
  }
  return null
}

const tagPatterns: readonly [ProductTag, RegExp][] = [
  ['organic', /^(certified )?(organic|organically grown|bio|gots)( .*)?$/],
  ['vegan', /^(100% )?(vegan|plant based)( .*)?$/],
  ['fair_trade', /^(certified )?(fair ?trade|fairly traded)( .*)?$/],
  ['upcycled', /^(100% )?(upcycled|recycled|reclaimed|repurposed|upcycling|recycling)( .*)?$/],
  [
    'locally_made',
    /^(local|locally|made locally|handmade locally|locally (hand)?made|local(ly)? (crafted|sourced|produced|artisan.*))( .*)?$/,
  ],
  [
    'plastic_free_packaging',
    /^(plastic free|zero plastic|no plastic|plastic free packaging|zero waste packaging|plastic free shipping)$/,
  ],
]

/** Maps a shop's tags to ours, in its order. A negated tag ("non-organic") matches none. */
export function tagsOf(tags: string): ProductTag[] {
  const normalizedTags = tags.split(',').map((tag) =>
    tag
      .toLowerCase()
      .replace(/[_\-:/]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const mappedTags = normalizedTags.flatMap(
    (tag) => tagPatterns.find(([, pattern]) => pattern.test(tag))?.[0] ?? [],
  )
  return [...new Set(mappedTags)]
}

function wordPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(${words})(?![\\p{L}\\p{N}])`, 'iu')
}
