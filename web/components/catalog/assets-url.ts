import { createContext, useContext } from 'react'
import { pictureUrl } from '@contract/core/picture-url'

/** Where public pictures are loaded from, if not from this site: a CDN's address. */
export const AssetsUrl = createContext<string | undefined>(undefined)

/** Makes the address that a picture is loaded from. */
export function usePictureUrl(): (url: string) => string {
  const assetsUrl = useContext(AssetsUrl)
  return (url) => pictureUrl(url, assetsUrl)
}
