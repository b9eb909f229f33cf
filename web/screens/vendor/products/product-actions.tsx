import { Copy, EllipsisVertical, Eye, EyeOff, Pin, PinOff, ShoppingBag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import type { VendorProductRow } from '@contract/catalog/vendor-procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'

/** Edit and Delete, and a menu with what is needed less often. */
export function ProductActions({ product: { id, name, status, is_pinned } }: { product: VendorProductRow }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const deletion = useServerMutation('delete_product', {
    success: texts.product.deleted,
    failure: texts.product.deleteFailed,
  })
  const copy = useServerMutation('duplicate_product', {
    success: 'The copy is a draft. Edit it, then publish it.',
    revalidates: false,
    onSuccess: ({ product_id }) => navigate(paths.vendor.editProduct(product_id)),
  })
  const pin = useServerMutation('pin_product', {
    success: ({ is_pinned }) =>
      is_pinned ? `${name} is pinned to the top of your store.` : `${name} is no longer pinned.`,
  })
  const change = useServerMutation('update_products', { success: texts.product.updated })
  const apply = (kind: 'publish' | 'unpublish') =>
    void change.run({ p_product_ids: [id], p_change: { kind } })
  return (
    <span className="flex items-center justify-end gap-1.5">
      <Button asChild size="small" variant="outline">
        <Link to={paths.vendor.editProduct(id)} aria-label={`Edit ${name}`}>
          Edit
        </Link>
      </Button>
      <IconButton
        size="small"
        label={`Delete ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => setDeleting(true)}
      />
      <DropdownMenu
        heading={name}
        trigger={
          <IconButton
            size="small"
            tooltip={false}
            label={`More actions for ${name}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem
          icon={<Eye aria-hidden />}
          onSelect={() =>
            void window.open(
              status === 'active' ? paths.product(id) : paths.productPreview(id),
              '_blank',
              'noopener',
            )
          }
        >
          View as a buyer
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy.run({ p_product_id: id })}>
          Duplicate
        </MenuItem>
        <MenuItem
          icon={is_pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onSelect={() => void pin.run({ p_product_id: id, p_pinned: !is_pinned })}
        >
          {is_pinned ? 'Unpin from your store' : 'Pin to the top of your store'}
        </MenuItem>
        <MenuSeparator />
        {status === 'draft' ? (
          <MenuItem icon={<ShoppingBag aria-hidden />} onSelect={() => apply('publish')}>
            Put on sale
          </MenuItem>
        ) : (
          <MenuItem
            icon={<EyeOff aria-hidden />}
            disabledReason={status === 'active' ? undefined : 'It is not on sale.'}
            onSelect={() => apply('unpublish')}
          >
            Take off sale
          </MenuItem>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete ${name}?`}
        text="This product will be removed for good. Existing orders aren’t affected."
        confirmLabel="Delete product"
        onConfirm={() => deletion.run({ p_product_id: id })}
      />
    </span>
  )
}
