/** Styles of the change report, which is self-contained: it also opens from a disk. */
export const changesPageCss = `
:root{color-scheme:light;--ink:#1b1713;--muted:#574d42;--paper:#f5ecdc;--sheet:#fcf7ec;--mist:#e8e0cf;--rule:#cbbf9f;--link:#23505a;--gone:#f6d5cb;--goneInk:#84301f;--new:#d5e8d3;--newInk:#2c5a3c;--mark:#a4402c}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header,main{max-width:80rem;margin:0 auto;padding:1.25rem clamp(1rem,4vw,2.5rem)}
header{padding-top:clamp(1.5rem,4vw,3rem);display:grid;gap:.5rem}
main{display:grid;gap:2rem;padding-bottom:4rem}
h1,h2,h3,h4{line-height:1.2;margin:0;font-weight:600;text-wrap:balance}
h1{font-size:clamp(1.7rem,1.3rem + 2vw,2.6rem)}h2{font-size:1.5rem}h3{font-size:1.15rem;overflow-wrap:anywhere}h4{font-size:1rem}
p,ul,figure{margin:0}
ul{padding-inline-start:1.1rem}
a{color:var(--link)}a:hover{color:var(--mark)}
:focus-visible{outline:3px solid #d39a3a;outline-offset:2px;box-shadow:0 0 0 1px var(--ink)}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
.muted{color:var(--muted)}
.tally{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0}
.tally li{background:var(--sheet);border:1px solid var(--rule);border-radius:.25rem;padding:.35rem .75rem}
.tally b{font-size:1.2rem;font-variant-numeric:tabular-nums}
section{display:grid;gap:.85rem}
section>*,article>*,figure>*{min-width:0}
article,details.card{background:var(--sheet);border:1px solid var(--rule);border-radius:.35rem;padding:clamp(.85rem,2vw,1.35rem);display:grid;gap:.85rem}
details.card>:not(summary){margin-top:.6rem}
summary{cursor:pointer;min-height:1.75rem}
.kind{display:inline-block;font-size:.85rem;border:1px solid currentColor;border-radius:1rem;padding:0 .6rem;color:var(--muted)}
.kind.added{color:var(--newInk)}.kind.gone{color:var(--goneInk)}
.places{list-style:none;padding:0;display:grid;gap:.6rem}
.places li{border-inline-start:3px solid var(--rule);padding-inline-start:.75rem;white-space:pre-wrap;overflow-wrap:anywhere}
.places .location{display:block;font-size:.85rem;color:var(--muted)}
ins{background:var(--new);color:var(--newInk);text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px}
del+ins{margin-inline-start:.15em}
del{background:var(--gone);color:var(--goneInk);text-decoration:line-through;text-decoration-thickness:1px}
.pairs{display:grid;gap:1.25rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:clamp(.4rem,1.5vw,1rem);align-items:start}
.pair.phone{max-width:46rem}
.pair.one{grid-template-columns:minmax(0,40rem)}
@media (max-width: 47.99rem){.pair.desk{grid-template-columns:1fr}}
figcaption{font-size:.85rem;color:var(--muted);padding-bottom:.25rem}
.shot{position:relative;display:block;border:1px solid var(--rule);background:var(--mist)}
.shot img{display:block;width:100%;height:auto}
.shot .marks{position:absolute;inset:0;pointer-events:none;opacity:.6}
.switch{display:inline-flex;gap:.5rem;align-items:center;min-height:1.75rem}
.switch input{width:1.2rem;height:1.2rem;accent-color:var(--link)}
:root:has(#marks:not(:checked)) .shot .marks{display:none}
.addresses{columns:18rem;padding-inline-start:1.1rem}
.addresses li{overflow-wrap:anywhere;break-inside:avoid}
@media print{body{background:none}.switch{display:none}article{break-inside:avoid}}
`;
