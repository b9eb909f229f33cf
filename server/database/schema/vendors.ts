import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PayoutDestination } from '@contract/payouts'
import { users } from './accounts'
import { key, madeAt, moment } from './columns'
import { businessCategory, documentCategory, documentStatus, planId, vendorStatus } from './enums'

/** What an applicant sent, as sent. `id` is made by the applicant's browser, so that sending twice stores once. */
export const vendorApplications = pgTable(
  'vendor_applications',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    companyName: text().notNull(),
    businessCategory: businessCategory().notNull(),
    taxNumber: text().notNull(),
    email: text().notNull(),
    companyDescription: text().notNull(),
    subscriptionPlan: planId().notNull(),
    country: text().notNull(),
    businessAddress: text().notNull(),
    telephoneNumber: text().notNull(),
    sustainabilityCertifications: text().array().notNull().default([]),
    /** Practice ids joined by commas; 'Other: ...' comes last and runs to the end. */
    sustainabilityPractices: text().notNull(),
    businessRegistrationDocumentPath: text().notNull(),
    certificationDocumentPath: text(),
    status: vendorStatus().notNull().default('pending'),
    adminNotes: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('one_open_application_per_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.status} = 'pending'`),
    index().on(t.createdAt, t.id),
    check('application_country_code', sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
)

/** A business that sells. One user, one vendor. It sells nothing before its status is approved. */
export const vendors = pgTable(
  'vendors',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    applicationId: uuid().references(() => vendorApplications.id),
    status: vendorStatus().notNull().default('pending'),
    storeSlug: text().unique(),
    companyName: text().notNull(),
    businessCategory: businessCategory().notNull(),
    subscriptionPlan: planId().notNull().default('bronze'),
    country: text().notNull(),
    city: text(),
    storeDescription: text(),
    storeBannerUrl: text(),
    storeLogoUrl: text(),
    sustainabilityPractices: text().array().notNull().default([]),
    sustainabilityCertifications: text().array().notNull().default([]),
    payoutDestination: jsonb().$type<PayoutDestination>(),
    adminNotes: text(),
    approvedAt: moment(),
    createdAt: madeAt(),
  },
  (t) => [
    index().on(t.status),
    index('vendors_search')
      .using('gin', sql`plain_words(${t.companyName}) gin_trgm_ops`)
      .where(sql`${t.status} = 'approved'`),
    check('approved_vendor_has_slug', sql`${t.status} <> 'approved' or ${t.storeSlug} is not null`),
    check('vendor_slug_form', sql`${t.storeSlug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('vendor_country_code', sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
)

export const vendorDocuments = pgTable(
  'vendor_documents',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    fileName: text().notNull(),
    filePath: text().notNull().unique(),
    documentCategory: documentCategory().notNull(),
    /** The certifications it proves, as our team found when it verified the document. */
    certifications: text().array().notNull().default([]),
    verificationStatus: documentStatus().notNull().default('pending'),
    verificationNotes: text(),
    verifiedAt: moment(),
    verifiedBy: uuid().references(() => users.id),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.vendorId, t.createdAt)],
)
