import { and, asc, count, eq } from 'drizzle-orm'
import type { MarketplaceStats } from '@contract/marketing/procedures'
import type { Database, Queryable } from '@server/database/connect'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { countOnSale } from '@server/database/product-counts'
import { findListedCountries } from '@server/domains/catalog/sitemap'
import type { Context } from '@server/platform/services'

interface CachedStats {
  countedAt: Date
  stats: Promise<MarketplaceStats>
}

const statsCache = new WeakMap<Database, CachedStats>()
const maxAgeMs = 60_000

/** The marketplace's public totals. Counted at most once a minute per process. */
export function getMarketplaceStats({ now, services }: Context): Promise<MarketplaceStats> {
  const cached = statsCache.get(services.db)
  if (cached && now.getTime() - cached.countedAt.getTime() < maxAgeMs) return cached.stats
  const stats = countStats(services.db)
  statsCache.set(services.db, { countedAt: now, stats })
  stats.catch(() => statsCache.delete(services.db))
  return stats
}

async function countStats(tx: Queryable): Promise<MarketplaceStats> {
  const isApproved = eq(vendors.status, 'approved')
  const [vendorsByCountry, productsOnSale, countriesOnSale, certificates] = await Promise.all([
    tx
      .select({ country: vendors.country, vendors: count() })
      .from(vendors)
      .where(isApproved)
      .groupBy(vendors.country)
      .orderBy(asc(vendors.country)),
    countOnSale(tx),
    findListedCountries(tx),
    tx
      .select({ verified: count() })
      .from(vendorDocuments)
      .innerJoin(vendors, and(eq(vendors.id, vendorDocuments.vendorId), isApproved))
      .where(
        and(eq(vendorDocuments.documentCategory, 'sustainability_certification'), vendorDocuments.isProof),
      ),
  ])
  return {
    approved_vendors: vendorsByCountry.reduce((sum, row) => sum + row.vendors, 0),
    products_on_sale: productsOnSale,
    verified_certificates: certificates[0]!.verified,
    countries: vendorsByCountry.map(({ country }) => country),
    countries_on_sale: countriesOnSale,
  }
}
