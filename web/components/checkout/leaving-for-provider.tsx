import { LoaderCircle } from 'lucide-react'
import type { PaymentMethod } from '@contract/payment-providers'
import { Button } from '@web/ui/button'
import { providerInfo } from '@contract/payment-providers'

/** Shown while redirecting to the provider, with a link in case the browser does not follow. */
export function LeavingForProvider({ method, url }: { method: PaymentMethod; url: string | null }) {
  const provider = providerInfo(method).name
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-5">
      <p role="status" className="flex items-center gap-2.5 font-semibold">
        <LoaderCircle aria-hidden className="size-5 animate-spin text-brand" />
        Taking you to {provider}…
      </p>
      <p className="text-sm text-ink-soft">
        Pay securely there, then return here automatically. We never see your card details.
      </p>
      {url ? (
        <Button asChild wide>
          <a href={url}>Continue to {provider}</a>
        </Button>
      ) : (
        <Button wide busy busyLabel={`Opening ${provider}...`}>
          Continue to {provider}
        </Button>
      )}
    </div>
  )
}
