import { dillaRoad } from './dilla-road'
import { foumban } from './foumban'
import { ibadanRefill } from './ibadan-refill'
import { juaNaMto } from './jua-na-mto'
import { kasaiRaffia } from './kasai-raffia'
import { kwando } from './kwando'
import { lamuWeavers } from './lamu-weavers'
import { maputoPaper } from './maputo-paper'
import { nosyCacao } from './nosy-cacao'
import { nyungweGardens } from './nyungwe-gardens'
import { siwaGrove } from './siwa-grove'
import { soleilRecharge } from './soleil-recharge'
import { tableBayToys } from './table-bay-toys'
import { tiziArgan } from './tizi-argan'
import type { Vendor } from './types'
import { voltaLoomHouse } from './volta-loom-house'
import { yelbaShea } from './yelba-shea'

/** Every demo vendor with its products; the demo account's own comes first. All people and companies are fictional. */
export const vendors: readonly Vendor[] = [
  juaNaMto,
  lamuWeavers,
  voltaLoomHouse,
  yelbaShea,
  tiziArgan,
  dillaRoad,
  nyungweGardens,
  tableBayToys,
  kwando,
  soleilRecharge,
  foumban,
  nosyCacao,
  siwaGrove,
  maputoPaper,
  ibadanRefill,
  kasaiRaffia,
]
