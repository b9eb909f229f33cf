import { MessageCircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'

/** Links to a message prefilled with the product's name. */
export const ContactSeller = ({ product: { name, vendor_name } }: { product: ProductDetail }) => (
  <Button asChild variant="ghost" size="small">
    <Link to={paths.contact('product', `${name}, by ${vendor_name}`)}>
      <MessageCircleQuestionMark aria-hidden />
      Ask a question
    </Link>
  </Button>
)
