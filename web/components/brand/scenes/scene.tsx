import { cn } from '@web/ui/cn'
import baobab from './baobab.svg?no-inline'
import carver from './carver.svg?no-inline'
import dhow from './dhow.svg?no-inline'
import doorway from './doorway.svg?no-inline'
import loom from './loom.svg?no-inline'
import loop from './loop.svg?no-inline'
import seal from './seal.svg?no-inline'
import weaver from './weaver.svg?no-inline'

const scenes = { baobab, carver, dhow, doorway, loom, loop, seal, weaver }
export type SceneName = keyof typeof scenes

/** A decorative illustration. Fills its box, which sets the shape, and loads when scrolled to. */
export const Scene = ({ name, className }: { name: SceneName; className?: string }) => (
  <img
    src={scenes[name]}
    alt=""
    loading="lazy"
    decoding="async"
    width={480}
    height={480}
    className={cn('block size-full object-cover', className)}
  />
)
