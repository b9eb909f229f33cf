import { useState } from 'react'
import type { VendorApplicationRow } from '@contract/vendors/application-procedures'
import { Button } from '@web/ui/button'
import { ReviewDialog } from './review-dialog'

/** Opens the review of an application. */
export function ReviewButton({ application, label }: { application: VendorApplicationRow; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={`${label}: ${application.company_name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <ReviewDialog application={application} onClose={() => setOpen(false)} />}
    </>
  )
}
