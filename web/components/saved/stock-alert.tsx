import { Link, useRevalidator } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { alertIntent, endAlertIntent } from './alert-intents'

interface StockAlertProps {
  /** A variant that is sold out, and how to call it. */
  line: { product_id: string; variant_id: string }
  name: string
  isOn: boolean
  /** Where guests come back to after signing in. */
  returnPath: string
}

/**
 * Asks to be told when a variant is back in stock, or takes that back: a button of the form around it, which works without scripts too. Guests are
 * led to sign in.
 */
export function StockAlert({ line, name, isOn, returnPath }: StockAlertProps) {
  const isSignedIn = useAuth().me !== null
  const { revalidate } = useRevalidator()
  const { pending, run } = useServerMutation(
    (): Promise<unknown> => {
      const p_variant_id = line.variant_id
      return isOn
        ? api.set_stock_alert({ p_variant_id, p_alert: false })
        : api.save_product({ p_product_id: line.product_id, p_variant_id, p_alert: true })
    },
    // It may have come back meanwhile.
    { onFailure: () => void revalidate() },
  )
  if (!isSignedIn)
    return (
      <Button asChild variant="outline">
        <Link to={paths.auth({ redirect: returnPath })} aria-label={texts.saved.alertNamed(name)}>
          {texts.saved.alert}
        </Link>
      </Button>
    )
  return (
    <>
      <p role="status" className="w-full text-sm font-medium empty:sr-only">
        {isOn && texts.saved.alertIsOn}
      </p>
      <Button
        type="submit"
        name="intent"
        value={isOn ? endAlertIntent : alertIntent}
        variant="outline"
        busy={pending}
        aria-label={isOn ? texts.saved.endAlertNamed(name) : texts.saved.alertNamed(name)}
        onClick={() => void run(undefined)}
      >
        {isOn ? texts.saved.endAlert : texts.saved.alert}
      </Button>
    </>
  )
}
