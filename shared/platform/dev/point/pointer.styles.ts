/** Styles of what shows whose a text is, for its own tree. */
export const pointerCss = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; overflow: clip; pointer-events: none; font: 14px/1.4 system-ui, sans-serif; color-scheme: light }
@media print { :host { display: none } }
[hidden] { display: none !important }
.box { position: absolute; box-sizing: border-box; border: 2px solid #17594a; outline: 1px solid #fffc; border-radius: 3px }
.bar { position: absolute; display: flex; flex-wrap: wrap; max-width: 100%; gap: 2px; pointer-events: auto }
.bar.idle:not(:focus-within), .state { position: absolute; clip-path: inset(50%) }
.bar.through { pointer-events: none }
button { font: inherit; cursor: pointer; max-width: 100%; line-height: 1.3; min-height: 28px; padding: 3px 10px; border: 0; border-radius: 3px; background: #17594a; color: #fff; text-align: left }
.code button { background: #4a4f57; cursor: default }
button:focus-visible { outline: 3px solid #ffd84d; outline-offset: -3px }
@media (pointer: coarse) { button { min-height: 44px } }`;
