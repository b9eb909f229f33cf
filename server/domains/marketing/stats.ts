import { and, asc, count, eq } from 'drizzle-orm'
import type { MarketplaceStats } from '@contract/marketing/procedures'
import type { Database, Queryable } from '@server/database/connect'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { countOnSale } from '@server/database/product-counts'
import { countriesListed } from '@server/domains/catalog/sitemap'
import type { Context } from '@server/platform/services'

interface Counted {
  at: Date
  figures: Promise<MarketplaceStats>
}

const lastCount = new WeakMap<Database, Counted>()
const freshMs = 60_000

/** The marketplace's public totals. Counted at most once a minute per process. */
export function marketplaceStats({ now, services }: Context): Promise<MarketplaceStats> {
  const last = lastCount.get(services.db)
  if (last && now.getTime() - last.at.getTime() < freshMs) return last.figures
  const figures = countAll(services.db)
  lastCount.set(services.db, { at: now, figures })
  figures.catch(() => lastCount.delete(services.db))
  return figures
}

async function countAll(tx: Queryable): Promise<MarketplaceStats> {
  const isApproved = eq(vendors.status, 'approved')
  const [byCountry, onSale, countriesOnSale, certificates] = await Promise.all([
    tx
      .select({ country: vendors.country, vendors: count() })
      .from(vendors)
      .where(isApproved)
      .groupBy(vendors.country)
      .orderBy(asc(vendors.country)),
    countOnSale(tx),
    countriesListed(tx),
    tx
      .select({ verified: count() })
      .from(vendorDocuments)
      .innerJoin(vendors, and(eq(vendors.id, vendorDocuments.vendorId), isApproved))
      .where(
        and(eq(vendorDocuments.documentCategory, 'sustainability_certification'), vendorDocuments.isProof),
      ),
  ])
  return {
    approved_vendors: byCountry.reduce((sum, row) => sum + row.vendors, 0),
    products_on_sale: onSale,
    verified_certificates: certificates[0]!.verified,
    countries: byCountry.map(({ country }) => country),
    countries_on_sale: countriesOnSale,
  }
}
