import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { savedLinesCookie } from '@contract/cart/facts'
import { useAuth } from '@web/components/auth/auth-provider'
import { useServerMutation } from '@web/forms/use-server-mutation'

// Few visitors save anything, so the page does not load it.
const importSaving = () => import('@web/components/cart/save-for-later')

/**
 * Which variants of a product are saved, and the change of that. `savedIds` are the account's; what a guest saved is read once scripts run,
 * since a guest's page is the same for everyone.
 */
export function useSaved({ id, name }: ProductDetail, savedIds: readonly string[]) {
  const isSignedIn = useAuth().me !== null
  const navigate = useNavigate()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(savedIds))
  useEffect(() => {
    if (isSignedIn || !document.cookie.includes(`${savedLinesCookie}=`)) return
    // Without it the heart is empty, and saving again changes nothing.
    importSaving().then(
      ({ savedInCookie }) => setIds(new Set(savedInCookie())),
      () => {},
    )
  }, [isSignedIn])
  const { pending, run } = useServerMutation(
    async ({ variant, isSaved }: { variant: ProductVariant; isSaved: boolean }) => {
      const { removeSaved, saveProduct, announceSaved } = await importSaving()
      const line = { product_id: id, variant_id: variant.id }
      await (isSaved ? removeSaved : saveProduct)(line, isSignedIn)
      announceSaved(nameWithVariant(name, variant.title), !isSaved, navigate)
    },
    {
      revalidates: isSignedIn,
      onSuccess: (_, { variant, isSaved }) =>
        setIds((previousIds) => {
          const newIds = new Set(previousIds)
          newIds[isSaved ? 'delete' : 'add'](variant.id)
          return newIds
        }),
    },
  )
  return {
    busy: pending,
    isSaved: (variantId: string) => ids.has(variantId),
    toggle: (variant: ProductVariant) => run({ variant, isSaved: ids.has(variant.id) }),
  }
}
