import type { Shape } from '../scene'
import { bag } from './bag'
import { basket } from './basket'
import { bowl } from './bowl'
import { candle } from './candle'
import { carton } from './carton'
import { cableWraps, sleeve } from './sleeves'
import { dock, horn, phoneStand } from './phone'
import { solarLamp, solarPanel } from './solar'
import { mancala, memory, puzzle } from './games'
import { garment } from './garment'
import { jar } from './jar'
import { jewellery } from './jewellery'
import { pot } from './pot'
import { pouch } from './pouch'
import { sandals } from './sandals'
import { soap } from './soap'
import { chocolate, tagine, vanilla } from './food'
import { brushes, mats, wraps } from './household'
import { notebooks, print } from './paper'
import { belt, hat } from './accessories'
import { cushion, folded, hung, rug } from './textile'
import { tin } from './tin'
import { animalSet, clothBall, rings, tops, wireCar } from './toys'
import { drum, sculpture, stool, thumbPiano } from './wooden'
import type { ShapeName } from '../../../demo/catalogue/types'

/** Every shape that can be drawn, by its name in the catalogue. */
export const shapes: Record<ShapeName, Shape> = {
  bag,
  basket,
  belt,
  bowl,
  brushes,
  cableWraps,
  candle,
  carton,
  chocolate,
  clothBall,
  cushion,
  dock,
  drum,
  folded,
  garment,
  hat,
  horn,
  hung,
  jar,
  jewellery,
  mancala,
  mats,
  memory,
  notebooks,
  phoneStand,
  pot,
  pouch,
  print,
  puzzle,
  rings,
  rug,
  sandals,
  sculpture,
  sleeve,
  soap,
  solarLamp,
  solarPanel,
  stool,
  tagine,
  thumbPiano,
  tin,
  tops,
  vanilla,
  wireCar,
  wraps,
  animalSet,
}
