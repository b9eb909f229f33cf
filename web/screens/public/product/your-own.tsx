import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { useAuth } from '@web/components/auth/auth-provider'
import { paths } from '@contract/paths'
import { TextLink } from '@web/ui/text-link'

/** For the vendor viewing its own product: a link to edit it. */
export function YourOwn({ product }: { product: ProductDetail }) {
  const { me } = useAuth()
  if (me?.role !== 'vendor' || me.vendor?.storeSlug !== product.vendor_slug) return null
  return (
    <p className="text-sm text-ink-soft">
      This is your product.{' '}
      <TextLink asChild>
        <Link to={paths.vendor.editProduct(product.id)}>Edit it</Link>
      </TextLink>
    </p>
  )
}
