import { useRef, useState } from 'react'
import type { SavedAddress } from '@contract/accounts/procedures'
import type { ShippingAddress } from '@contract/core/address'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { addressForm, addressValues, type AddressFormValues } from '@web/components/address/address-form'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import type { CheckoutResponse } from './submitted-checkout'

/** Instead of a saved address: one that is being typed. */
export const newAddress = 'new'

export type Delivery = ReturnType<typeof useDelivery>

/** The shipping address: a saved one, as it is or being edited, or a new one. The form always holds it. */
export function useDelivery(
  loadedAddresses: SavedAddress[],
  fullName: string,
  response: CheckoutResponse | undefined,
) {
  const [addressBook, setAddressBook] = useState(loadedAddresses)
  const [choice, setChoice] = useState(response?.choice ?? addressBook[0]?.id ?? newAddress)
  const [isEditing, setIsEditing] = useState(response?.isEditing ?? false)
  const newAddressValues = useRef(addressValues(null, fullName))
  const selectedAddress = addressBook.find(({ id }) => id === choice)
  const saveAddress = useServerMutation(
    (address: AddressFormValues) =>
      api.save_address({
        p_address_id: selectedAddress?.id,
        // Fields that are not in the form stay unchanged.
        p_address: { ...selectedAddress?.address, ...address },
      }),
    {
      success: texts.address.saved,
      failure: texts.address.saveFailed,
      revalidates: false,
      // It is saved whether or not the address book can be reloaded: without it the form stays as it is.
      async onSuccess({ id }) {
        const savedAddresses = await api.list_addresses().catch(() => undefined)
        if (savedAddresses) replaceAddressBook(savedAddresses, id)
      },
    },
  )
  const { form, submit, errorOf } = useServerForm({
    schema: addressForm,
    defaultValues: response?.address ?? addressValues(addressBook[0]?.address ?? null, fullName),
    response: response && { errors: response.errors },
    send: saveAddress.run,
  })

  function choose(id: string, addresses = addressBook) {
    if (choice === newAddress) newAddressValues.current = form.getValues()
    const entry = addresses.find((savedAddress) => savedAddress.id === id)
    setChoice(id)
    setIsEditing(false)
    form.reset(entry ? addressValues(entry.address, fullName) : newAddressValues.current)
  }

  /** Adopts the current address book, and chooses the address that has just been saved. */
  function replaceAddressBook(savedAddresses: SavedAddress[], id: string) {
    setAddressBook(savedAddresses)
    choose(id, savedAddresses)
    // What was typed is in the address book now; the next new address starts empty.
    newAddressValues.current = addressValues(null, fullName)
  }

  return {
    form,
    errorOf,
    /** Saves the address to the address book. */
    save: submit,
    isSaving: saveAddress.pending,
    addressBook,
    choice,
    selectedAddress,
    isEditing,
    /** The address fields are visible. */
    isOpen: isEditing || !selectedAddress,
    choose,
    /** Delivers to a country: to the first address there, else to a new one. What has been typed stays. */
    chooseCountry(country: string) {
      if (selectedAddress?.address.country === country) return
      const id = addressBook.find(({ address }) => address.country === country)?.id ?? newAddress
      if (id !== choice) choose(id)
      if (form.getValues('country') === '') form.setValue('country', country)
    },
    edit: () => setIsEditing(true),
    /** As it was when the page was left. */
    restore(draft: { choice: string; isEditing: boolean; address: AddressFormValues }) {
      const entry = addressBook.find(({ id }) => id === draft.choice)
      setChoice(entry ? draft.choice : newAddress)
      setIsEditing(draft.isEditing && entry !== undefined)
      form.reset(entry && !draft.isEditing ? addressValues(entry.address, fullName) : draft.address)
    },
    /** The address as submitted: a saved one is sent in full, with the fields that are not in the form. */
    addressOf: (values: AddressFormValues): ShippingAddress =>
      selectedAddress && !isEditing ? selectedAddress.address : values,
  }
}
