import type { Applicant } from './types'

/** Two applications that are not approved: one pending, one rejected with a note. */
export const applicants: readonly Applicant[] = [
  {
    status: 'pending',
    admin_notes: null,
    company_name: 'Pemba Coir & Cord',
    business_category: 'Manufacturer/Producer',
    subscription_plan: 'starter',
    country: 'TZ',
    city: 'Chake Chake',
    business_address: 'Mtaa wa Chachani 19, Chake Chake, Pemba',
    telephone_number: '+255 700 555 126',
    email: 'pending@demo.example',
    contact_name: 'Asha Khamis Juma',
    tax_number: '138-274-605',
    company_description:
      'We soak coconut husk in the lagoon, beat it, and twist it into cord, doormats and brushes. Twelve people work with us in the dry months and twenty when the boats are in.\n\nWe would like to sell mats and garden twine beyond the island, in parcels that fit the Tuesday ferry.',
    sustainability_certifications: ['sdgs'],
    sustainability_practices: ['zero-waste', 'plastic-free', 'recyclable-materials'],
  },
  {
    status: 'rejected',
    admin_notes:
      'The business registration expired in March, and the certificate you sent names another company. Send the renewed registration and a certificate in your own name, then apply again: the description and the practices are fine as they are.',
    company_name: 'Copper Sky Trading',
    business_category: 'Raw Materials Supplier',
    subscription_plan: 'bronze',
    country: 'ZM',
    city: 'Kitwe',
    business_address: 'Plot 3381, Obote Avenue, Kitwe, Copperbelt',
    telephone_number: '+260 970 555 083',
    email: 'rejected@demo.example',
    contact_name: 'Mwila Chanda',
    tax_number: '1003827164',
    company_description:
      'Reclaimed copper wire and sheet for jewellers and metalworkers, sorted by gauge and cleaned without acid. We collect from workshops and repair yards between Kitwe and Ndola.',
    sustainability_certifications: ['fair-trade'],
    sustainability_practices: ['recyclable-materials'],
  },
]
