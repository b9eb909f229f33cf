export const productLimits = {
  nameMin: 3,
  nameMax: 200,
  shortDescriptionMax: 160,
  priceMinMinor: 1,
  priceMaxMinor: 1_000_000_00,
  quantityMax: 1_000_000,
  weightMaxGrams: 10_000_000,
  optionsMax: 3,
  optionNameMax: 60,
  optionValueMax: 80,
  variantsMax: 100,
  imagesMax: 12,
  /** How many products are changed at once, and how many by a job. */
  bulkMax: 100,
  bulkEditMax: 5000,
  /** How long a bulk edit can be undone. */
  undoDays: 7,
  /** At or below this stock, a product counts as low on stock. */
  lowStock: 5,
  imageWidths: [320, 640, 1280] as readonly number[],
  /** A smaller picture is a placeholder, not a product photo. */
  imageMinSize: { width: 100, height: 100 },
  /** How many featured products the home page loads. */
  featuredLimit: 12,
  /** How many of the newest products the home page gets to choose from. */
  newestLimit: 24,
} as const

/** How many sections a store can have, and how long their names are. */
export const storeSectionLimits = { max: 20, nameMax: 40 } as const

/** How many products a store can pin to the top of its page. */
export const storePinsMax = 12

/** Why a stock changes. `other`: by a version that did not say. */
export const stockCauses = ['sold', 'cancelled', 'edited', 'bulk_edited', 'imported', 'other'] as const

export type StockCause = (typeof stockCauses)[number]

export const maxTagsOnCard = 3

export const productsByIdMax = 24

export const recentlyViewedMax = 12

/** At most how many search suggestions are shown, in total and of each kind, and from how many letters on. */
export const suggestionLimits = {
  total: 8,
  products: 6,
  vendors: 2,
  categories: 2,
  countries: 2,
  minLength: 2,
  pauseMs: 150,
} as const

/** At or below this stock, a product page shows how few are left. */
export const lowStockThreshold = 5

/** `maxShown`: how many of the latest imports, and how many issues of one, a screen shows. */
export const productImportLimits = {
  fileMaxBytes: 10 * 1024 * 1024,
  uploads: { times: 20, minutes: 60 },
  maxShown: { imports: 10, remarks: 50 },
} as const

/**
 * What an import does with the stock of variants that are here already: changes it by the `difference` between the file and the file before,
 * so that what was sold here stays sold; leaves it (`keep`); or makes it the file's number (`set`).
 */
export const stockRules = ['difference', 'keep', 'set'] as const

export type StockRule = (typeof stockRules)[number]

/** `sameNameSimilarity`: from this share of common trigrams on, a changed name is a correction and not another name. */
export const moderationLimits = { reasonMin: 3, reasonMax: 1000, sameNameSimilarity: 0.5 } as const

export const storefrontSkeletonCount = 3

/** A variant's title: its option values, "Indigo / Large"; null for the only variant of a product without options. */
export const variantTitle = (optionValues: readonly string[]): string | null =>
  optionValues.length > 0 ? optionValues.join(' / ') : null

/** Product and variant on one line: "Kitenge Wrap Dress, Large". */
export const nameWithVariant = (name: string, title: string | null): string =>
  title === null ? name : `${name}, ${title}`

export const productCategories = [
  'Fashion & Apparel',
  'Home & Garden',
  'Beauty & Personal Care',
  'Food & Beverage',
  'Arts & Crafts',
  'Toys & Games',
  'Electronics Accessories',
] as const

export type ProductCategory = (typeof productCategories)[number]

export const sortIds = ['newest', 'price_asc', 'price_desc'] as const

export type SortId = (typeof sortIds)[number]

export const sortLabels: Record<SortId, string> = {
  newest: 'Newest',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
}

/** The sorts of a store's page: by default its pinned products come first, in its own order, then the newest. */
export const storeSortIds = ['featured', ...sortIds] as const

export type StoreSortId = (typeof storeSortIds)[number]

export const storeSortLabels: Record<StoreSortId, string> = { featured: 'Featured', ...sortLabels }
