import { useWatch } from 'react-hook-form'
import { AddressFields } from '@web/components/address/address-fields'
import { addressForm } from '@web/components/address/address-form'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { HiddenInput } from '@web/ui/hidden-input'
import { AddressChoice } from './address-choice'
import { CheckoutStep } from './checkout-step'
import type { CheckoutIntent, CheckoutResponse } from './submitted-checkout'
import type { Delivery } from './use-delivery'

interface AddressSectionProps {
  delivery: Delivery
  /** The answer to a checkout without scripts. */
  response: CheckoutResponse | undefined
}

/** The shipping address: a saved one, or a new one. Submitting the form saves it to the address book. */
export function AddressSection({ delivery, response }: AddressSectionProps) {
  const { form, errorOf, addressBook, isOpen, isEditing, choice, choose, save, isSaving } = delivery
  const isComplete = addressForm.safeParse(useWatch({ control: form.control })).success
  return (
    <CheckoutStep number={1} title="Shipping address" isDone={isComplete}>
      {addressBook.length > 0 && (
        <AddressChoice delivery={delivery} initiallyExpanded={response?.isExpanded ?? false} />
      )}
      {isOpen && (
        <Form
          className={addressBook.length > 0 ? 'mt-5' : undefined}
          canSubmitWithoutScript
          pending={isSaving}
          refusal={null}
          onSubmit={save}
          actions={
            <>
              {isEditing && (
                <Button variant="ghost" onClick={() => choose(choice)}>
                  Cancel
                </Button>
              )}
              <Button
                type="submit"
                variant="outline"
                busyLabel="Saving..."
                name="intent"
                value={'save' satisfies CheckoutIntent}
              >
                Save address
              </Button>
            </>
          }
        >
          {isEditing && <HiddenInput name="editing" value={choice} />}
          <AddressFields form={form} errorOf={errorOf} isErrorFocused={response !== undefined} />
        </Form>
      )}
    </CheckoutStep>
  )
}
