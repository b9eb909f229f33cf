import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import type { Storefront } from '@contract/vendors/procedures'
import { TextLink } from '@web/ui/text-link'

const { returns, returnShipping } = texts.storePolicies

/** The store's returns in a line, with a link to all its policies. */
export const Returns = ({ vendor, days }: { vendor: Storefront; days: number }) => (
  <div className="flex items-start gap-3 border-b border-line py-3 text-[0.9375rem] first:border-t">
    <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
    <div className="min-w-0">
      <p className="font-semibold">{returns(days)}</p>
      <p className="text-sm text-ink-soft">
        {returnShipping[vendor.return_shipping]} ·{' '}
        <TextLink asChild>
          <Link to={`${paths.store(vendor.store_slug)}#policies`} className="whitespace-nowrap">
            Store policies
          </Link>
        </TextLink>
      </p>
    </div>
  </div>
)
