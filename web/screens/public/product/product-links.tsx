import { Link } from 'react-router'
import { MessageCircleQuestionMark, Plus, Share2 } from 'lucide-react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { comparePath } from '@contract/core/compare-path'
import { paths, withQuery } from '@contract/core/paths'
import { useAuth } from '@web/components/auth/auth-provider'
import { TextLink } from '@web/ui/text-link'
import { Button } from '@web/ui/button'
import { toast } from '@web/ui/toast'

/** Below the purchase: comparing it, putting it on a list, sharing the page at `url`, asking the vendor, and for the vendor itself, editing. */
export const ProductLinks = ({ product, url }: { product: ProductDetail; url: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <EditOwnProduct product={product} />
    <div className="-ml-3 flex flex-wrap gap-x-2">
      <Button asChild variant="ghost" size="small">
        <Link to={comparePath({ add: product.id })} rel="nofollow">
          <Plus aria-hidden />
          Compare
        </Link>
      </Button>
      <AddToList productId={product.id} />
      <ShareButton name={product.name} url={url} />
      <AskAboutProduct product={product} />
    </div>
  </div>
)

/** For the vendor viewing its own product: a link to edit it. */
function EditOwnProduct({ product }: { product: ProductDetail }) {
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

/** For customers, and for those who sign in as one: a link to their lists. */
function AddToList({ productId }: { productId: string }) {
  const { me } = useAuth()
  if (me && me.role !== 'customer') return null
  return (
    <Button asChild variant="ghost" size="small">
      <Link to={withQuery(paths.account.lists, { add: productId })} rel="nofollow">
        <Plus aria-hidden />
        Add to list
      </Link>
    </Button>
  )
}

/** Shares the page's URL: through the phone's share sheet, else by copying it. */
function ShareButton({ name, url }: { name: string; url: string }) {
  const share = async () => {
    try {
      if (canShare({ title: name, url })) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied.')
    } catch (error) {
      // A cancelled share is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('We couldn’t copy the link.', url)
    }
  }
  return (
    <Button variant="ghost" size="small" onClick={() => void share()}>
      <Share2 aria-hidden />
      Share
    </Button>
  )
}

/** On a desktop copying is quicker than the system's share dialog. */
const canShare = (data: ShareData) =>
  typeof navigator.share === 'function' &&
  navigator.canShare?.(data) &&
  window.matchMedia('(pointer: coarse)').matches

/** Links to a message prefilled with the product's name. */
const AskAboutProduct = ({ product: { name, vendor_name } }: { product: ProductDetail }) => (
  <Button asChild variant="ghost" size="small">
    <Link to={paths.contact('product', `${name}, by ${vendor_name}`)}>
      <MessageCircleQuestionMark aria-hidden />
      Ask a question
    </Link>
  </Button>
)
