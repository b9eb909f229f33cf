import { useState } from 'react'
import {
  billingForm,
  emptyBillingForm,
  hasBillingAddress,
  hasCompanyDetails,
  type BillingFormValues,
} from '@contract/orders/billing-details'
import { useServerForm } from '@web/forms/use-server-form'
import type { CheckoutResponse } from './submitted-checkout'

/** Which fields are open: none, those of the company, or also those of its own address. */
export type BillingStage = 'closed' | 'company' | 'address'

export type Billing = ReturnType<typeof useBilling>

/** Whom the order is billed to. It is sent with the order, so that the form itself sends nothing. */
export function useBilling(response: CheckoutResponse | undefined) {
  const [stage, setStage] = useState<BillingStage>(response?.billingStage ?? 'closed')
  const { form, field, errorOf } = useServerForm({
    schema: billingForm,
    defaultValues: response?.billing ?? emptyBillingForm,
    response: response && { errors: response.errors },
    send: () => Promise.resolve(),
  })

  function reset(values: BillingFormValues) {
    form.reset(values)
    setStage(hasBillingAddress(values) ? 'address' : hasCompanyDetails(values) ? 'company' : 'closed')
  }

  return {
    form,
    field,
    errorOf,
    stage,
    open: setStage,
    remove: () => reset(emptyBillingForm),
    removeAddress() {
      reset({ ...form.getValues(), address: emptyBillingForm.address })
      setStage('company')
    },
    /** As it was when the page was left. */
    restore: reset,
  }
}
