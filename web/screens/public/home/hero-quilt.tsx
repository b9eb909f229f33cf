import { goodsMotifs, type GoodsMotif } from '@web/components/brand/goods-motifs'
import { quiltMotifs, type QuiltMotif } from '@web/components/brand/quilt-motifs'
import weaver from '@web/components/brand/scenes/weaver.svg?raw'

type Patch = GoodsMotif | QuiltMotif

/** Patches of 100 around the portrait, which takes up four by five in the middle of the top edge. */
const leftPatches: readonly Patch[] = ['l', 'drum', 'z', 'pot', 'basket']
const rightPatches: readonly Patch[] = ['d', 'bean', 'l', 'cloth', 's']
const bottomPatches: readonly Patch[] = ['a', 'drop', 'k', 'lantern', 'l', 'toy']

/** A quilt of an artisan and local products. Fills its box; its centre is always visible. */
export const HeroQuilt = () => (
  <svg
    aria-hidden
    viewBox="0 0 600 600"
    preserveAspectRatio="xMidYMid slice"
    className="block size-full bg-panel"
  >
    {leftPatches.map((patch, row) => renderPatch(patch, 0, row))}
    {rightPatches.map((patch, row) => renderPatch(patch, 5, row))}
    {bottomPatches.map((patch, column) => renderPatch(patch, column, 5))}
    <svg x="100" y="0" width="400" height="500" dangerouslySetInnerHTML={{ __html: weaver }} />
    <path
      d="M100 0V500M500 0V500M0 500H600M0 100H100M0 200H100M0 300H100M0 400H100M500 100H600M500 200H600M500 300H600M500 400H600M100 500V600M200 500V600M300 500V600M400 500V600M500 500V600"
      fill="none"
      strokeWidth="1.5"
      strokeDasharray="7 5"
      className="stroke-panel-ink opacity-40"
    />
  </svg>
)

const renderPatch = (patch: Patch, column: number, row: number) => (
  <g key={`${column}-${row}`} transform={`translate(${column * 100} ${row * 100}) scale(2.5)`}>
    {patch in quiltMotifs ? quiltMotifs[patch as QuiltMotif] : goodsMotifs[patch as GoodsMotif]}
  </g>
)
