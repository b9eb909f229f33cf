import type { vendorDocumentProcedures } from '@contract/vendors/document-procedures'
import type { Handlers } from '@server/platform/procedures'
import { revokeDocument, verifyDocument } from '../verify-document'
import { addVendorDocument } from './add-document'
import { listCertificates } from './list-certificates'
import { createDocumentLink, getVendorDocuments, listVendorDocuments } from './read-documents'

export const vendorDocumentHandlers: Handlers<keyof typeof vendorDocumentProcedures> = {
  get_vendor_documents: (_, context) => getVendorDocuments(context),
  add_vendor_document: async (input, context) => {
    const { documentId, version } = await addVendorDocument(input, context)
    return { document_id: documentId, version }
  },
  list_vendor_documents: listVendorDocuments,
  list_certificates: listCertificates,
  create_document_link: createDocumentLink,
  verify_vendor_document: async (input, context) => {
    const { status } = await verifyDocument(input, context)
    return { verification_status: status }
  },
  revoke_vendor_document: async (input, context) => {
    const { status } = await revokeDocument(input, context)
    return { verification_status: status }
  },
}
