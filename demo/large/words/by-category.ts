import type { ProductCategory } from '@contract/catalog/facts'
import { beauty } from './beauty'
import { crafts } from './crafts'
import { electronics } from './electronics'
import { fashion } from './fashion'
import { food } from './food'
import { home } from './home'
import { toys } from './toys'
import type { Vocabulary } from './types'

export const vocabularyByCategory: Record<ProductCategory, Vocabulary> = {
  'Fashion & Apparel': fashion,
  'Home & Garden': home,
  'Beauty & Personal Care': beauty,
  'Food & Beverage': food,
  'Arts & Crafts': crafts,
  'Toys & Games': toys,
  'Electronics Accessories': electronics,
}
