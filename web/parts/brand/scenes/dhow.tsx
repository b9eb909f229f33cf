import { useId } from 'react'
import { Scene, type SceneProps } from './scene'

/** A dhow under a patchwork sail, with goods on board. */
export function Dhow(props: SceneProps) {
  const id = useId()
  return (
    <Scene viewBox="0 0 480 600" {...props}>
      <path d="M0 0H480V600H0Z" className="fill-indigo" />
      <circle cx="318" cy="196" r="132" className="fill-panel-accent" />
      <circle cx="318" cy="196" r="100" className="fill-panel-ochre" />
      <circle
        cx="318"
        cy="196"
        r="116"
        fill="none"
        className="stroke-panel-ink"
        strokeWidth="6"
        strokeDasharray="6 9"
      />
      <path d="M214 96V470" className="stroke-clay-deep" strokeWidth="12" />
      <clipPath id={`${id}-sail`}>
        <path d="M70 388C150 300 260 150 330 40C372 150 386 270 366 396C270 366 170 366 70 388Z" />
      </clipPath>
      <g clipPath={`url(#${id}-sail)`}>
        <path d="M40 20H420V420H40Z" className="fill-panel-ink" />
        <path d="M40 340H420V420H40Z" className="fill-panel-accent" />
        <path d="M40 260H420V300H40Z" className="fill-panel" />
        <path d="M40 180H420V220H40Z" className="fill-panel-ochre" />
        <path d="M40 100H420V140H40Z" className="fill-panel-accent" />
        <path
          d="M60 340 80 300 100 340 120 300 140 340 160 300 180 340 200 300 220 340 240 300 260 340 280 300 300 340 320 300 340 340 360 300 380 340 400 300"
          fill="none"
          className="stroke-panel"
          strokeWidth="7"
        />
        <path d="M120 280H420" className="stroke-panel-ochre" strokeWidth="16" strokeDasharray="16 16" />
        <path
          d="M200 240 220 222 240 240 220 258ZM250 240 270 222 290 240 270 258ZM300 240 320 222 340 240 320 258ZM350 240 370 222 390 240 370 258Z"
          className="fill-indigo"
        />
        <path d="M180 200H420" className="stroke-panel" strokeWidth="8" strokeDasharray="4 12" />
        <path d="M230 160H420" className="stroke-panel" strokeWidth="6" />
        <path d="M60 380H420" className="stroke-panel-ink" strokeWidth="12" strokeDasharray="20 14" />
      </g>
      <path
        d="M58 402C150 300 268 140 340 22"
        fill="none"
        className="stroke-clay-deep"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M120 446H176L170 480H126Z" className="fill-panel-ochre" />
      <path d="M130 446C130 424 166 424 166 446" fill="none" className="stroke-panel-ochre" strokeWidth="6" />
      <path d="M122 456H174" className="stroke-panel" strokeWidth="6" />
      <path d="M232 436H282V480H232Z" className="fill-panel-accent" />
      <path d="M232 458H282M257 436V480" className="stroke-panel-ink" strokeWidth="5" />
      <path
        d="M296 428H322C322 436 336 442 336 458C336 470 328 478 309 478C290 478 282 470 282 458C282 442 296 436 296 428Z"
        className="fill-panel-ink"
      />
      <path
        d="M286 456 296 466 306 454 316 466 326 454 333 462"
        fill="none"
        className="stroke-clay-deep"
        strokeWidth="5"
      />
      <path
        d="M36 452C52 472 60 476 84 476H396C420 476 436 462 452 436C448 500 420 540 380 548H112C70 540 44 500 36 452Z"
        className="fill-clay-deep"
      />
      <path
        d="M50 490C90 500 400 500 444 484"
        fill="none"
        className="stroke-panel-ochre"
        strokeWidth="10"
        strokeDasharray="10 8"
      />
      <path d="M62 516C100 522 400 522 430 512" fill="none" className="stroke-panel-ink" strokeWidth="5" />
      <path d="M0 534H480V600H0Z" className="fill-panel" />
      <path
        d="M-10 548 20 528 50 548 80 528 110 548 140 528 170 548 200 528 230 548 260 528 290 548 320 528 350 548 380 528 410 548 440 528 470 548 500 528M-10 578 20 558 50 578 80 558 110 578 140 558 170 578 200 558 230 578 260 558 290 578 320 558 350 578 380 558 410 578 440 558 470 578 500 558"
        fill="none"
        className="stroke-panel-ink"
        strokeWidth="8"
      />
    </Scene>
  )
}
