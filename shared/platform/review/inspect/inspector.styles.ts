/** Styles of the inspector, for its own tree. */
export const inspectorCss = `
.box { position: absolute; box-sizing: border-box; border: 2px dashed var(--color); outline: 1px solid #fffc }
.box.on { border-style: solid; border-width: 4px }
button { border: 0; pointer-events: auto }
.label { display: block; max-width: 90vw; padding: 0 8px; min-height: 24px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; background: var(--color); color: #fff }
button:focus-visible { outline: 3px solid #ffd84d; outline-offset: -3px }
.panel { position: absolute; right: 0; bottom: 0; width: min(28rem, 100%); max-height: 50vh; box-sizing: border-box; padding: 12px 16px; overflow: auto; overflow-wrap: anywhere; pointer-events: auto; background: #fff; color: #1b1b1f; border-top: 4px solid var(--color); box-shadow: 0 0 24px #0006 }
.panel p, .panel h2 { margin: 0 0 4px }
.panel h2 { font-size: 16px }
.panel button { display: block; width: 100%; min-height: 32px; padding: 4px 0; text-align: left; background: none; color: #1746a2; text-decoration: underline }
.panel small { display: block; margin-top: 8px; font-size: 12px; color: #50505a }`;
