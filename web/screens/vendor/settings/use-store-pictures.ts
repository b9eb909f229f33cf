import { useEffect, useEffectEvent, useState } from 'react'
import type { storePictureLimits } from '@contract/vendors/facts'

export type PictureKind = keyof typeof storePictureLimits
type SelectedFile = { file: File; url: string }
export type StorePictures = ReturnType<typeof useStorePictures>

/** The pictures that were chosen and not saved yet, with their errors. */
export function useStorePictures() {
  const [selectedFiles, setSelectedFiles] = useState<Partial<Record<PictureKind, SelectedFile>>>({})
  const [errors, setErrors] = useState<Partial<Record<PictureKind, string>>>({})
  const revokeUrls = () => {
    for (const { url } of Object.values(selectedFiles)) URL.revokeObjectURL(url)
  }
  const revokeUrlsOnUnmount = useEffectEvent(revokeUrls)
  useEffect(() => () => revokeUrlsOnUnmount(), [])

  function clear() {
    revokeUrls()
    setSelectedFiles({})
    setErrors({})
  }

  return {
    urls: { banner: selectedFiles.banner?.url, logo: selectedFiles.logo?.url },
    names: { banner: selectedFiles.banner?.file.name, logo: selectedFiles.logo?.file.name },
    errors,
    hasSelection: Object.keys(selectedFiles).length > 0,
    choose: (kind: PictureKind, file: File) =>
      setSelectedFiles((current) => ({ ...current, [kind]: { file, url: URL.createObjectURL(file) } })),
    setError: (kind: PictureKind, error: string | undefined) =>
      setErrors(({ [kind]: _, ...otherErrors }) => (error ? { ...otherErrors, [kind]: error } : otherErrors)),
    /** Uploads them one after another. */
    async upload(send: (kind: PictureKind, file: File) => Promise<unknown>): Promise<void> {
      for (const kind of ['banner', 'logo'] as const)
        if (selectedFiles[kind]) await send(kind, selectedFiles[kind].file)
    },
    clear,
  }
}
