import { Scene, type SceneProps } from './scene'

/** A painted house front, and a basket at its door. */
export function Doorway(props: SceneProps) {
  return (
    <Scene viewBox="0 0 600 320" {...props}>
      <path d="M0 0H600V320H0Z" className="fill-panel-ochre" />
      <path d="M0 0H600V54H0Z" className="fill-panel-ink" />
      <path
        d="M0 54 30 10 60 54 90 10 120 54 150 10 180 54 210 10 240 54 270 10 300 54 330 10 360 54 390 10 420 54 450 10 480 54 510 10 540 54 570 10 600 54Z"
        className="fill-panel"
      />
      <path
        d="M15 54 30 32 45 54ZM75 54 90 32 105 54ZM135 54 150 32 165 54ZM195 54 210 32 225 54ZM255 54 270 32 285 54ZM315 54 330 32 345 54ZM375 54 390 32 405 54ZM435 54 450 32 465 54ZM495 54 510 32 525 54ZM555 54 570 32 585 54Z"
        className="fill-panel-accent"
      />
      <path d="M0 54H600V64H0Z" className="fill-clay-deep" />
      <path d="M40 320V236H62V210H84V184H128V210H150V236H172V320Z" className="fill-panel-ink" />
      <path d="M62 320V258H84V232H128V258H150V320Z" className="fill-indigo" />
      <path d="M92 320V276H120V320Z" className="fill-panel-ink" />
      <path d="M428 320V236H450V210H472V184H516V210H538V236H560V320Z" className="fill-panel-ink" />
      <path d="M450 320V258H472V232H516V258H538V320Z" className="fill-panel-accent" />
      <path d="M480 320V276H508V320Z" className="fill-panel-ink" />
      <path d="M208 320V176A92 92 0 0 1 392 176V320Z" className="fill-panel-ink" />
      <path d="M222 320V176A78 78 0 0 1 378 176V320Z" className="fill-panel" />
      <path d="M300 98V320" className="stroke-panel-raised" strokeWidth="5" />
      <path d="M222 176A78 78 0 0 1 378 176Z" className="fill-panel-accent" />
      <path d="M248 176A52 52 0 0 1 352 176Z" className="fill-panel-ink" />
      <path d="M274 176A26 26 0 0 1 326 176Z" className="fill-indigo" />
      <path d="M222 176H378V186H222Z" className="fill-clay-deep" />
      <circle cx="288" cy="216" r="6" className="fill-panel-ochre" />
      <circle cx="312" cy="216" r="6" className="fill-panel-ochre" />
      <path d="M262 320 256 270H344L338 320Z" className="fill-panel-accent" />
      <path d="M256 270H344L343 282H257.400Z" className="fill-clay-deep" />
      <path d="M270 270C270 226 330 226 330 270" fill="none" className="stroke-clay-deep" strokeWidth="8" />
      <path
        d="M259 296 270 286 281 296 292 286 303 296 314 286 325 296 341 286"
        fill="none"
        className="stroke-panel-ink"
        strokeWidth="5"
      />
      <path d="M261 310H339" className="stroke-panel-ochre" strokeWidth="7" strokeDasharray="7 6" />
    </Scene>
  )
}
