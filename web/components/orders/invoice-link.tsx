import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@web/ui/button'

/** A link to an order's invoice. */
export const InvoiceLink = ({ to }: { to: string }) => (
  <Button asChild variant="outline">
    <Link to={to}>
      <FileText aria-hidden /> Invoice
    </Link>
  </Button>
)
