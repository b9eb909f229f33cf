import type { CheckoutIntent, DisplayedOrder } from './submitted-checkout'

interface SubmittedFormProps {
  id: string
  idempotencyKey: string
  displayed: DisplayedOrder | undefined
}

/**
 * The form that the page's controls belong to until scripts handle them: the server then answers the whole checkout. Enter in a field
 * presses its first button.
 */
export const SubmittedForm = ({ id, idempotencyKey, displayed }: SubmittedFormProps) => (
  <form id={id} method="post" noValidate hidden data-plain>
    <button type="submit" name="intent" value={'update' satisfies CheckoutIntent} />
    <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
    {displayed && <input type="hidden" name="displayed" value={JSON.stringify(displayed)} />}
  </form>
)
