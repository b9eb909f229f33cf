import { z } from 'zod'
import { reasonForm } from '../catalog/moderation-procedures'
import { noInput, procedure } from '../core/procedure'
import { day, id, line, pageInput, pageOf, subsetOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { certificationIds } from '../sustainability/facts'
import * as texts from '../texts'
import { documentKinds, reviewNotes } from './application-procedures'
import { documentCategories, documentLimits } from './facts'
import { documentStatuses } from './states'

const limits = documentLimits

const messages = texts.document

const optionalLine = (max: number) => line().max(max, `Use at most ${max} characters.`)

const optionalDay = z.union([day, z.literal('')])

/** What is written on a document. An empty text or day means that it does not say. */
export const documentDetails = z.object({
  issuer: optionalLine(limits.issuerMax),
  number: optionalLine(limits.numberMax),
  scope: optionalLine(limits.scopeMax),
  expires_on: optionalDay,
})

export type DocumentDetails = z.infer<typeof documentDetails>

/** The same as arguments of a procedure. */
export const documentDetailArguments = z.object({
  p_issuer: documentDetails.shape.issuer.optional(),
  p_number: documentDetails.shape.number.optional(),
  p_scope: documentDetails.shape.scope.optional(),
  p_expires_on: documentDetails.shape.expires_on.optional(),
})

/** The upload dialog's form. `upload_id` is the id of the finished upload, and becomes the document's. */
export const documentForm = documentDetails
  .extend({
    kind: z.enum(documentKinds, messages.kind),
    upload_id: z.string(messages.file).min(1, messages.file),
    certifications: z.array(z.enum(certificationIds)),
  })
  .refine(({ kind, issuer }) => kind !== 'cert' || issuer !== '', {
    path: ['issuer'],
    message: messages.issuer,
  })
  .refine(({ kind, certifications }) => kind !== 'cert' || certifications.length > 0, {
    path: ['certifications'],
    message: messages.certifications,
  })

export type DocumentForm = z.infer<typeof documentForm>

/** A reviewer's verdict on a document, with what is written on it. */
export const documentReviewForm = documentDetails.extend({
  verdict: z.enum(['verified', 'rejected']),
  notes: reviewNotes,
  certifications: z.array(z.enum(certificationIds)),
})

/**
 * The standing of a document today: its review, and what came later. Only a verified one that has neither expired nor been replaced proves
 * anything.
 */
export const documentStandings = ['pending', 'verified', 'rejected', 'expired', 'replaced'] as const

export type DocumentStanding = (typeof documentStandings)[number]

/**
 * A document of an approved vendor. `url` is a signed link that shows it for an hour, and so is `file_path`, the specification's name for it.
 * `verified_by` is the name of the reviewer.
 */
export const vendorDocument = z.object({
  id,
  vendor_id: id,
  /** Shared by the versions of a document: the id of the first. */
  series_id: id,
  version: z.number().int(),
  file_name: z.string(),
  document_category: z.enum(documentCategories),
  /** What its vendor says it proves, and what our team has found that it proves. */
  claimed_certifications: z.array(z.string()),
  certifications: z.array(z.string()),
  issuer: z.string().nullable(),
  number: z.string().nullable(),
  scope: z.string().nullable(),
  expires_on: z.string().nullable(),
  verification_status: z.enum(documentStatuses),
  standing: z.enum(documentStandings),
  verification_notes: z.string().nullable(),
  created_at: z.string(),
  verified_at: z.string().nullable(),
  verified_by: z.string().nullable(),
  url: z.string(),
  file_path: z.string(),
})

export type VendorDocument = z.infer<typeof vendorDocument>

/** A document of an approved vendor as reviewers see it. */
export const documentToReview = vendorDocument.extend({
  company_name: z.string(),
  declared_certifications: z.array(z.string()),
})

export type DocumentToReview = z.infer<typeof documentToReview>

/** The state of a certificate in the registry: `expiring` is still valid, but for no more than 30 days. */
export const certificateStates = ['valid', 'expiring', 'expired', 'waiting', 'rejected', 'replaced'] as const

export type CertificateState = (typeof certificateStates)[number]

/** A certification document of an approved vendor in the registry. */
export const certificate = documentToReview.extend({
  state: z.enum(certificateStates),
  /** Products of its vendor that it gives points to: scored by the formula, while it proves something that the vendor declares. */
  scored_products: z.number().int(),
})

export type Certificate = z.infer<typeof certificate>

/** Which certificates the registry shows. `search`: part of the vendor's or issuer's name, the number, the scope or the file. */
export const certificateQuery = pageInput.extend({
  search: searchText.optional(),
  state: z.enum(certificateStates).optional(),
  certification: z.enum(certificationIds).optional(),
  sort: z
    .enum(sortIds(['company_name', 'expires_on', 'verified_at', 'created_at']))
    .default('created_at_desc'),
})

export type CertificateQuery = z.input<typeof certificateQuery>

/** Which documents a reviewer's list shows. */
export const vendorDocumentQuery = pageInput.extend({
  status: z.enum(documentStatuses).optional(),
  search: searchText.optional(),
  sort: z.enum(sortIds(['created_at'])).default('created_at_desc'),
})

export type VendorDocumentQuery = z.input<typeof vendorDocumentQuery>

export const vendorDocumentProcedures = {
  get_vendor_documents: procedure({
    summary: "The vendor's documents, newest first, each with a link that shows it for an hour",
    role: 'vendor',
    area: 'settings',
    whileStopped: true,
    effect: 'read',
    input: noInput,
    output: z.array(vendorDocument),
  }),
  add_vendor_document: procedure({
    summary:
      'Submits an uploaded document for review, or a new version of one. The store declares what it is to prove from then on. Submitting the same upload again changes nothing',
    role: 'vendor',
    area: 'settings',
    whileStopped: true,
    effect: 'write',
    limit: { times: 40, minutes: 60 },
    input: documentDetailArguments
      .extend({
        /** The `p_application_id` under which the file was uploaded; it becomes the document's id. */
        p_upload_id: id,
        p_kind: z.enum(documentKinds),
        /** The document of which this is a new version. */
        p_replaces_id: id.optional(),
        /** What it proves, as its vendor says. */
        p_certifications: subsetOf(certificationIds).default([]),
      })
      .refine(({ p_kind, p_certifications }) => p_kind === 'cert' || p_certifications.length === 0, {
        path: ['p_certifications'],
        message: messages.registrationProvesNone,
      }),
    output: z.object({ document_id: id, version: z.number().int() }),
    refusals: ['document_not_uploaded', 'document_not_found', 'document_expired', 'too_many_documents'],
  }),
  list_vendor_documents: procedure({
    summary: "Approved vendors' documents, newest first, with who reviewed them and when",
    role: 'admin',
    area: 'people',
    effect: 'read',
    input: vendorDocumentQuery.optional(),
    output: pageOf(documentToReview).extend({ count: z.number().int() }),
  }),
  list_certificates: procedure({
    summary:
      "The registry of approved vendors' certification documents, and how many products' scores depend on each",
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    input: certificateQuery.optional(),
    output: pageOf(certificate),
  }),
  verify_vendor_document: procedure({
    summary: 'Marks a document as verified, for the certifications that it proves, or as rejected',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: documentDetailArguments.extend({
      p_document_id: id,
      p_verdict: z.enum(['verified', 'rejected']),
      p_notes: reviewNotes,
      p_certifications: subsetOf(certificationIds).default([]),
    }),
    output: z.object({ verification_status: z.enum(documentStatuses) }),
    refusals: [
      'document_not_found',
      'document_status_changed',
      'document_replaced',
      'document_expired',
      'certification_not_declared',
    ],
  }),
  revoke_vendor_document: procedure({
    summary: 'Revokes the verification of a document, which then proves nothing; the vendor is told why',
    role: 'admin',
    area: 'people',
    effect: 'write',
    input: z.object({ p_document_id: id, p_reason: reasonForm.shape.reason }),
    output: z.object({ verification_status: z.enum(documentStatuses) }),
    refusals: ['document_not_found', 'document_status_changed', 'document_replaced'],
  }),
  create_document_link: procedure({
    summary: 'A signed link that shows a stored document of a vendor or an application for an hour',
    role: 'admin',
    area: 'people',
    effect: 'read',
    input: z.object({ p_path: z.string().min(1).max(400) }),
    /** `expires_in`: seconds. */
    output: z.object({ signed_url: z.string(), expires_in: z.number().int() }),
    refusals: ['document_not_found'],
  }),
}
