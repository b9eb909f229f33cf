import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import type { ProductOption } from '@contract/catalog/product-fields'
import { chosenVariant, firstChoice, openOptions, variantsFor, withValue, type Choice } from './choice'

export interface OptionSelection {
  choice: Choice
  /** The options without a chosen value. */
  open: readonly ProductOption[]
  /** The chosen variant; undefined while options are unchosen, and for a combination that does not exist. */
  variant: ProductVariant | undefined
  /** The variants that match the choice, for price and stock; all of them if none match. */
  left: readonly ProductVariant[]
  /** The user has changed the choice, so changes are announced. */
  hasChosen: boolean
  choose: (option: number, value: string) => void
  /** The user tried to buy while options were unchosen: what is missing is shown. */
  isAsked: boolean
  ask: () => void
}

/** Choosing a variant of a product. A complete choice is in the URL; a partial one is local state. */
export function useChoice(product: ProductDetail): OptionSelection {
  const inAddress = useSearchParams()[0].get('variant')
  const navigate = useNavigate()
  const initial = { ofProduct: product.id, inAddress, hasChosen: false, isAsked: false }
  const [held, setHeld] = useState({ ...initial, choice: firstChoice(product, inAddress) })
  let state = held
  if (held.ofProduct !== product.id || held.inAddress !== inAddress) {
    const isOwn = held.ofProduct === product.id && held.inAddress !== inAddress && isChosen(held.choice)
    state = isOwn ? { ...held, inAddress } : { ...initial, choice: firstChoice(product, inAddress) }
    setHeld(state)
  }
  function isChosen(choice: Choice) {
    return (chosenVariant(product, choice)?.id ?? null) === inAddress
  }
  const { choice, hasChosen, isAsked } = state
  const fitting = variantsFor(product, choice)
  return {
    choice,
    open: openOptions(product, choice),
    variant: chosenVariant(product, choice),
    left: fitting.length > 0 ? fitting : product.variants,
    hasChosen,
    isAsked,
    ask: () => setHeld({ ...state, isAsked: true }),
    choose(option, value) {
      const next = withValue(choice, option, value)
      const variant = chosenVariant(product, next)?.id
      setHeld({ ...state, choice: next, hasChosen: true })
      if ((variant ?? null) === inAddress) return
      // The page has all its variants: no request, and no scrolling.
      void navigate(
        { search: variant ? `?variant=${variant}` : '' },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      )
    },
  }
}
