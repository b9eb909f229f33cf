import { Scene, type SceneProps } from './scene'

/** A loom with a cloth on it that is half woven. */
export function Loom(props: SceneProps) {
  return (
    <Scene viewBox="0 0 600 320" {...props}>
      <path d="M0 0H600V320H0Z" className="fill-panel-accent" />
      <path
        d="M172 40V290M186 40V290M200 40V290M214 40V290M228 40V290M242 40V290M256 40V290M270 40V290M284 40V290M298 40V290M312 40V290M326 40V290M340 40V290M354 40V290M368 40V290M382 40V290M396 40V290M410 40V290M424 40V290"
        className="stroke-panel-ink"
        strokeWidth="3"
      />
      <path d="M164 156H436V292H164Z" className="fill-panel-ink" />
      <path d="M164 156H436V172H164Z" className="fill-indigo" />
      <path d="M164 196H436V232H164Z" className="fill-panel" />
      <path d="M164 256H436V292H164Z" className="fill-indigo" />
      <path d="M170 184H436" className="stroke-clay-deep" strokeWidth="6" strokeDasharray="12 10" />
      <path
        d="M164 228 181 200 198 228 215 200 232 228 249 200 266 228 283 200 300 228 317 200 334 228 351 200 368 228 385 200 402 228 419 200 436 228"
        fill="none"
        className="stroke-panel-ochre"
        strokeWidth="7"
      />
      <path d="M170 244H436" className="stroke-panel-accent" strokeWidth="10" strokeDasharray="10 10" />
      <path
        d="M181 274 194 262 207 274 194 286ZM224 274 237 262 250 274 237 286ZM267 274 280 262 293 274 280 286ZM310 274 323 262 336 274 323 286ZM353 274 366 262 379 274 366 286ZM396 274 409 262 422 274 409 286Z"
        className="fill-panel-ink"
      />
      <path d="M120 24V320M480 24V320" className="stroke-clay-deep" strokeWidth="22" />
      <path d="M96 40H504M96 298H504" className="stroke-clay-deep" strokeWidth="20" strokeLinecap="round" />
      <path d="M132 118H468" className="stroke-panel" strokeWidth="14" strokeLinecap="round" />
      <path d="M210 156 232 144H330L352 156 330 166H232Z" className="fill-panel-ochre" />
      <path d="M250 155H312" className="stroke-clay-deep" strokeWidth="6" />
      <g>
        <path d="M30 262H86V274H30ZM30 308H86V320H30Z" className="fill-clay-deep" />
        <path d="M36 274H80V308H36Z" className="fill-indigo" />
        <path d="M36 282H80M36 291H80M36 300H80" className="stroke-panel-ink" strokeWidth="3" />
      </g>
      <path d="M514 262H570V274H514ZM514 308H570V320H514Z" className="fill-clay-deep" />
      <path d="M520 274H564V308H520Z" className="fill-panel-ochre" />
      <path d="M520 282H564M520 291H564M520 300H564" className="stroke-clay-deep" strokeWidth="3" />
    </Scene>
  )
}
