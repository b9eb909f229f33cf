import { useEffect, useEffectEvent, useState } from 'react'
import type { storePictureLimits } from '@contract/vendors/facts'

export type PictureKind = keyof typeof storePictureLimits
type Chosen = { file: File; url: string }
export type StorePictures = ReturnType<typeof useStorePictures>

/** The pictures that were chosen and not saved yet, with what is wrong about them. */
export function useStorePictures() {
  const [chosen, setChosen] = useState<Partial<Record<PictureKind, Chosen>>>({})
  const [faults, setFaults] = useState<Partial<Record<PictureKind, string>>>({})
  const release = () => {
    for (const { url } of Object.values(chosen)) URL.revokeObjectURL(url)
  }
  const releaseAtEnd = useEffectEvent(release)
  useEffect(() => () => releaseAtEnd(), [])

  function clear() {
    release()
    setChosen({})
    setFaults({})
  }

  return {
    urls: { banner: chosen.banner?.url, logo: chosen.logo?.url },
    names: { banner: chosen.banner?.file.name, logo: chosen.logo?.file.name },
    faults,
    areChosen: Object.keys(chosen).length > 0,
    choose: (kind: PictureKind, file: File) =>
      setChosen((held) => ({ ...held, [kind]: { file, url: URL.createObjectURL(file) } })),
    setFault: (kind: PictureKind, fault: string | undefined) =>
      setFaults(({ [kind]: _, ...others }) => (fault ? { ...others, [kind]: fault } : others)),
    /** Uploads them one after another. */
    async upload(send: (kind: PictureKind, file: File) => Promise<unknown>): Promise<void> {
      for (const kind of ['banner', 'logo'] as const) if (chosen[kind]) await send(kind, chosen[kind].file)
    },
    clear,
  }
}
