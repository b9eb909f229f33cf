import { Ban, EllipsisVertical, ExternalLink, Pencil, RotateCcw, Star, StarOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminProductRow } from '@contract/catalog/moderation-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ReasonDialog } from '@web/components/moderation/reason-dialog'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { useChangeProducts } from './use-change-products'

/** What an admin can do with a product. */
export function ProductActions({ product: { id, name, status, is_featured } }: { product: AdminProductRow }) {
  const [isSuspending, setSuspending] = useState(false)
  const change = useChangeProducts(() => setSuspending(false))
  const apply = (kind: 'reactivate' | 'feature' | 'unfeature') =>
    void change.run({ p_product_ids: [id], p_change: { kind } })
  const isActive = status === 'active'
  return (
    <>
      <DropdownMenu
        heading={name}
        trigger={
          <IconButton
            size="small"
            tooltip={false}
            label={`Actions for ${name}`}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <MenuItem asChild>
          <Link to={adminPaths.editProduct(id)}>
            <Pencil aria-hidden /> Edit
          </Link>
        </MenuItem>
        {isActive && (
          <MenuItem
            icon={<ExternalLink aria-hidden />}
            onSelect={() => void window.open(paths.product(id), '_blank', 'noopener')}
          >
            View as a buyer
          </MenuItem>
        )}
        {is_featured ? (
          <MenuItem icon={<StarOff aria-hidden />} onSelect={() => apply('unfeature')}>
            Stop featuring
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Star aria-hidden />}
            disabledReason={isActive ? undefined : 'It is not on sale.'}
            onSelect={() => apply('feature')}
          >
            Feature
          </MenuItem>
        )}
        <MenuSeparator />
        {status === 'suspended' ? (
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => apply('reactivate')}>
            Reactivate
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Ban aria-hidden />}
            tone={isActive ? 'danger' : 'plain'}
            disabledReason={isActive ? undefined : 'It is not on sale.'}
            onSelect={() => setSuspending(true)}
          >
            Suspend
          </MenuItem>
        )}
      </DropdownMenu>
      {isSuspending && (
        <ReasonDialog
          title={`Suspend ${name}?`}
          description="It will be taken off sale until you reactivate it. Existing orders aren’t affected."
          hint="The vendor will see it in an email and on the product’s page."
          confirmLabel="Suspend product"
          busyLabel="Suspending..."
          failure={texts.moderation.failed}
          send={(reason) => change.send({ p_product_ids: [id], p_change: { kind: 'suspend', reason } })}
          onClose={() => setSuspending(false)}
        />
      )}
    </>
  )
}
