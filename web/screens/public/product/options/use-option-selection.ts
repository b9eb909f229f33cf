import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import type { ProductOption } from '@contract/catalog/product-fields'
import {
  selectedVariant,
  initialChoiceOf,
  missingOptionsOf,
  variantsFor,
  withValue,
  type Choice,
} from './choice'

import type { RejectedPurchase } from '../submitted-purchase'

export interface OptionSelection {
  choice: Choice
  /** The options without a chosen value. */
  missingOptions: readonly ProductOption[]
  /** The chosen variant; undefined while options are unchosen, and for a combination that does not exist. */
  variant: ProductVariant | undefined
  /** The variants that match the choice, for price and stock; all of them if none match. */
  matchingVariants: readonly ProductVariant[]
  /** The user has changed the choice, so changes are announced. */
  hasChangedChoice: boolean
  choose: (optionIndex: number, value: string) => void
  /** The user tried to buy while options were unchosen: what is missing is shown. */
  isPrompted: boolean
  showMissing: () => void
}

/** Choosing a variant of a product. A complete choice is in the URL; a partial one is local state. */
export function useOptionSelection(
  product: ProductDetail,
  rejected: RejectedPurchase | undefined,
): OptionSelection {
  const urlVariantId = useSearchParams()[0].get('variant')
  const navigate = useNavigate()
  const initialState = { productId: product.id, urlVariantId, hasChangedChoice: false, isPrompted: false }
  const [storedState, setStoredState] = useState({
    ...initialState,
    choice: rejected?.choice ?? initialChoiceOf(product, urlVariantId),
    isPrompted: rejected !== undefined,
  })
  let state = storedState
  if (storedState.productId !== product.id || storedState.urlVariantId !== urlVariantId) {
    const isOwnUpdate =
      storedState.productId === product.id &&
      storedState.urlVariantId !== urlVariantId &&
      matchesUrl(storedState.choice)
    state = isOwnUpdate
      ? { ...storedState, urlVariantId }
      : { ...initialState, choice: initialChoiceOf(product, urlVariantId) }
    setStoredState(state)
  }
  function matchesUrl(choice: Choice) {
    return (selectedVariant(product, choice)?.id ?? null) === urlVariantId
  }
  const { choice, hasChangedChoice, isPrompted } = state
  const matchingVariants = variantsFor(product, choice)
  return {
    choice,
    missingOptions: missingOptionsOf(product, choice),
    variant: selectedVariant(product, choice),
    matchingVariants: matchingVariants.length > 0 ? matchingVariants : product.variants,
    hasChangedChoice,
    isPrompted,
    showMissing: () => setStoredState({ ...state, isPrompted: true }),
    choose(optionIndex, value) {
      const newChoice = withValue(choice, optionIndex, value)
      const variantId = selectedVariant(product, newChoice)?.id
      setStoredState({ ...state, choice: newChoice, hasChangedChoice: true })
      if ((variantId ?? null) === urlVariantId) return
      // The page has all its variants: no request, and no scrolling.
      void navigate(
        { search: variantId ? `?variant=${variantId}` : '' },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      )
    },
  }
}
