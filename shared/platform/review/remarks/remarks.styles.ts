/** Styles of the remarks in a page, for their own tree. */
export const remarksCss = `
:host { z-index: 2147483646; font-size: 16px; color: #1b1b1f }
* { box-sizing: border-box }
section, .toggle { pointer-events: auto; position: absolute; background: #fff; color: inherit }
.toggle { right: 0; top: 35%; writing-mode: vertical-rl; min-width: 44px; padding: 12px 8px; border-radius: 8px 0 0 8px; border: 2px solid #1746a2; border-right: 0; font-weight: 600 }
section { right: 0; bottom: 0; width: min(26rem, 100%); max-height: 60%; padding: 12px 16px; overflow: auto; overflow-wrap: anywhere; border-top: 4px solid #1746a2; box-shadow: 0 0 24px #0006 }
@media (min-width: 60rem) { section[aria-label='Remarks'] { top: 0; max-height: none } }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 8px 0 }
h2 { font-size: 20px; margin: 0 auto 0 0 }
h3 { font-size: 17px; margin: 16px 0 4px }
p { margin: 4px 0 }
ol { margin: 0; padding: 0; list-style: none }
li { padding: 8px 0; border-top: 1px solid #c9c9d1 }
label { display: block; margin: 8px 0; font-weight: 600 }
input, textarea { display: block; width: 100%; min-height: 44px; padding: 8px; margin-top: 4px; font: inherit; font-weight: 400; color: inherit; background: #fff; border: 1px solid #67677a; border-radius: 6px }
button { min-height: 44px; padding: 8px 12px; color: inherit; background: #fff; border: 1px solid #67677a; border-radius: 6px }
.main { color: #fff; background: #1746a2; border-color: #1746a2 }
.who { font-size: 14px; color: #50505a }
.place { font-style: italic; text-align: left }
.text { white-space: pre-wrap }
.answer { margin-left: 12px; padding-left: 8px; border-left: 3px solid #c9c9d1 }
.status { font-weight: 600 }
a { display: inline-block; padding: 4px 0; color: #1746a2 }
:focus-visible { outline: 3px solid #ffd84d; outline-offset: -1px; box-shadow: 0 0 0 5px #1b1b1f }
.box { position: absolute; border: 3px solid #1746a2; outline: 2px solid #fff; border-radius: 4px; background: #ffd84d33 }`;
