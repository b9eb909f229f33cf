import { useIsHydrated } from '@web/forms/use-is-hydrated'
import { Button, type ButtonProps } from '@web/ui/button'

/** Goes to another step; without scripts it submits the form with its intent. */
export const StepButton = ({ intent, ...rest }: ButtonProps & { intent: string }) => (
  // Scripts leave Enter in a field to the form's submit button.
  <Button
    {...rest}
    type={useIsHydrated() ? 'button' : 'submit'}
    name="intent"
    value={intent}
    variant="outline"
  />
)
