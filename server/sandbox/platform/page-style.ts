/** The style of the sandboxes' pages, distinct from the shop's to avoid confusion. */
export const pageStyle = `
  :root {
    color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif;
    --ground: light-dark(#eef2f6, #0f151b); --sheet: light-dark(#fff, #18212a); --ink: light-dark(#14212e, #eaf1f7);
    --soft: light-dark(#4d5d6d, #a9b8c6); --line: light-dark(#7d8d9c, #70818f); --fill: light-dark(#0b6b57, #5fd3b6);
    --on-fill: light-dark(#fff, #06231c); --bad: light-dark(#a3162c, #ff9aa5); --bad-soft: light-dark(#fde8ea, #3a1a20);
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); }
  header { background: light-dark(#ffe9b0, #4a3a0c); color: light-dark(#3d2e00, #ffecb8); padding: .7rem 1rem; text-align: center; }
  main { max-width: 27rem; margin: 2.5rem auto; padding: 2rem; background: var(--sheet); border-radius: 16px;
    box-shadow: 0 1px 2px #0002, 0 12px 40px #0001; }
  h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.25; }
  .amount { white-space: nowrap; }
  .to { margin: 0; color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
  label { display: block; margin: 0 0 .3rem; font-weight: 600; font-size: .9rem; }
  input, select { width: 100%; min-height: 48px; margin: 0 0 1rem; padding: .6rem .8rem; font: inherit; color: inherit;
    background: transparent; border: 1px solid var(--line); border-radius: 10px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
  button, a.pay { font: inherit; cursor: pointer; border-radius: 10px; min-height: 48px; width: 100%; }
  .pay { display: block; padding: .7rem 1rem; border: 0; background: var(--fill); color: var(--on-fill); font-weight: 700;
    text-align: center; text-decoration: none; }
  fieldset { margin: 1.75rem 0 1rem; padding: 0; border: 0; }
  legend { padding: 0; margin-bottom: .5rem; font-weight: 600; font-size: .9rem; }
  .test { display: flex; flex-direction: column; align-items: flex-start; margin-bottom: .5rem;
    padding: .5rem .8rem; border: 1px solid var(--line); background: transparent; color: inherit; text-align: left; }
  code { font-size: .8rem; color: var(--soft); }
  h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
  .messages { margin: 0; padding: 0; list-style: none; color: var(--soft); font-size: .9rem; }
  .messages li { padding: .6rem 0; border-top: 1px solid var(--line); }
  .leave { border: 0; background: transparent; color: inherit; text-decoration: underline; }
  .problem { margin: 0 0 1rem; padding: .7rem .9rem; border-radius: 10px; background: var(--bad-soft); color: var(--bad); }
  .reference { margin: 1rem 0 0; color: var(--soft); font-size: .8rem; text-align: center; overflow-wrap: anywhere; }
  :focus-visible { outline: 3px solid var(--fill); outline-offset: 2px; }
  button:hover, a.pay:hover { filter: brightness(1.08); }
  @media (max-width: 30rem) { main { margin: 0; border-radius: 0; padding: 1.5rem 1.1rem; min-height: 85vh; } }`
